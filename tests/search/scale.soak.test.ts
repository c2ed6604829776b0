// A site of ten thousand pages.
import { testGrowth } from './scale.ts'

testGrowth({ from: 200, to: 10_000, bytes: 2, index: 70 })
