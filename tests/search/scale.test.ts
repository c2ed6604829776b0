// A site of a thousand pages; one of ten thousand is in scale.soak.test.ts.
import { testGrowth } from './scale.ts'

testGrowth({ from: 100, to: 1000, bytes: 1.8, index: 14 })
