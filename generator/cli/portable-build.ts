// `ssg build --portable`.
import { build } from '../build.ts'
import { memoryOutput } from '../emit/output.ts'
import { diskHost } from '../host/host.ts'
import { writePortable } from '../portable/portable.ts'

/** Builds the site in memory and writes a copy that opens from a disk. */
export const portableBuild: typeof build = async (host, memo, output, options) => {
  const memory = memoryOutput()
  const built = await build(host, memo, memory, options)
  memory.commit()
  const runtime = diskHost(options.packageRoot).read('dist/portable-client.js') ?? new Uint8Array()
  if (built.pages > 0) await writePortable(memory.files, output, built.config, new TextDecoder().decode(runtime))
  return built
}
