// The Model Context Protocol: JSON-RPC messages, one request at a time. The commands provide the transports.
import { messageOf } from '../base/text.ts'
import { asRecord, type UnknownRecord } from '../base/unknown-record.ts'
import { ToolError, type Tool } from './tools.ts'

/** Protocol versions with the same format of tools, newest first. */
const VERSIONS = ['2025-06-18', '2025-03-26', '2024-11-05'] as const

export interface McpServer {
  /** A message's response as JSON; null for a notification, which gets none. */
  answer(message: string): Promise<string | null>
}

type Id = string | number | null

export function mcpServer(name: string, version: string, tools: readonly Tool[]): McpServer {
  const results: Readonly<Record<string, (params: UnknownRecord) => unknown>> = {
    initialize: ({ protocolVersion }) => ({
      protocolVersion: VERSIONS.find((one) => one === protocolVersion) ?? VERSIONS[0],
      capabilities: { tools: {} },
      serverInfo: { name, version },
    }),
    ping: () => ({}),
    'tools/list': () => ({
      tools: tools.map(({ name, description, inputSchema }) => ({ name, description, inputSchema })),
    }),
    'tools/call': (params) => callTool(tools, params),
  }
  return {
    answer: async (message) => {
      const json = parsed(message)
      if (json === undefined) return failure(null, PARSE_ERROR, "The request isn't valid JSON.")
      const request = asRecord(json)
      if (typeof request['method'] !== 'string')
        return failure(null, INVALID_REQUEST, "This isn't a JSON-RPC 2.0 request.")
      const id = request['id'] as Id | undefined
      if (id === undefined) return null
      const result = results[request['method']]
      if (result === undefined) return failure(id, UNKNOWN_METHOD, `Unknown method "${request['method']}".`)
      try {
        return JSON.stringify({ jsonrpc: '2.0', id, result: await result(asRecord(request['params'])) })
      } catch (error) {
        return failure(id, error instanceof UnknownTool ? INVALID_PARAMS : INTERNAL_ERROR, messageOf(error))
      }
    },
  }
}

class UnknownTool extends Error {}

const PARSE_ERROR = -32700
const INVALID_REQUEST = -32600
const UNKNOWN_METHOD = -32601
const INVALID_PARAMS = -32602
const INTERNAL_ERROR = -32603

/** A tool's result or error text: the agent reads it and may try something else. */
async function callTool(tools: readonly Tool[], { name, arguments: given }: UnknownRecord): Promise<unknown> {
  const tool = tools.find((one) => one.name === name)
  if (tool === undefined) throw new UnknownTool(`Unknown tool "${String(name)}".`)
  const content = (text: string): unknown => [{ type: 'text', text }]
  try {
    return { content: content(await tool.call(asRecord(given))) }
  } catch (error) {
    const text = error instanceof ToolError ? error.message : `The site can't be read: ${messageOf(error)}.`
    return { content: content(text), isError: true }
  }
}

function failure(id: Id, code: number, message: string): string {
  return JSON.stringify({ jsonrpc: '2.0', id, error: { code, message } })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
