// Runs search in a worker, off the main thread.
import { answerQueries, type WorkerScope } from 'ssg/theme/search-worker'

answerQueries(globalThis as unknown as WorkerScope)
