// A site of five hundred pages; one of ten thousand is in scale.soak.test.ts.
import { testGrowth } from './scale.ts'

testGrowth({ from: 100, to: 500, bytes: 1.45, index: 6 })
