// `ssg serve`, `verify` and `dev`.
import type { Command } from 'commander'
import { addCommand, exit, givenPath, portNumber } from '../command.ts'
import { withoutConfigCode } from './register-build.ts'

export function registerServe(program: Command): void {
  addCommand(program, 'serve', 'serve the built site')
    .option('--dir <dir>', 'the built site', givenPath, 'build')
    .option('--port <port>', 'port', portNumber, 3000)
    .option('--host <host>', 'IP address or host name to listen on', '127.0.0.1')
    .option('--log-missed', "log visitors' queries without results in .ssg/searches")
    .action(async (options) => exit((await import('../commands/serve-command.ts')).serveCommand(options)))
  addCommand(program, 'verify <site>', 'check that a folder or URL contains exactly what a build wrote')
    .option('--dir <dir>', 'the build to compare the URL with', givenPath, 'build')
    .action(async (site, options) => exit((await import('../commands/verify-command.ts')).verifyCommand(site, options)))
  addCommand(program, 'dev', 'build, watch, rebuild what changes and reload the page')
    .option('--port <port>', 'port (default: 3000, or the next free one)', portNumber)
    .option('--host <host>', 'IP address or host name to listen on; 0.0.0.0 for other machines', '127.0.0.1')
    .addOption(withoutConfigCode())
    .option('--open', 'open the site in the browser')
    .option('--quiet', 'report errors only')
    .option('--verbose', 'report every warning, and the time for each stage')
    .action(async (options) => exit((await import('../commands/dev-command.ts')).devCommand(options)))
}
