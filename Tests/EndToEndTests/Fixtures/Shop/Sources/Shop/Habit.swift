/// One for each habit of a test that an option of the run is meant for.
public enum Habit: String, Defect, CaseIterable {
    case recordsFile, grows, leavesState, findsState, everySecondTime, onlyOnce, steady, crowded
    case namedWithEverything, namedBackwards, printsEscapes
}
