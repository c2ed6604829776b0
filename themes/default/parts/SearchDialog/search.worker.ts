// Search off the page's own thread.
import { answerQueries, type WorkerScope } from '../../../../generator/api/search-worker.ts'

answerQueries(globalThis as unknown as WorkerScope)
