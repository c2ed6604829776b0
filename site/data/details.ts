import { itxDetails } from './details/itx.ts'
import { pioneerDetails } from './details/pioneer.ts'
import { smallDetails } from './details/small.ts'
import type { Detail } from './details/types.ts'

export const details: readonly Detail[] = [...itxDetails, ...pioneerDetails, ...smallDetails]
