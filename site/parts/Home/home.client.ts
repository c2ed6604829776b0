// The home page's scripts in one file.
import '../Cards/family-filter.ts'
import './board-compare.ts'
