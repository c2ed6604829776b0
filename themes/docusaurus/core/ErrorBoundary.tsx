import { Component, type ReactNode } from 'react'

interface Props {
  readonly children?: ReactNode
  readonly fallback?: (failed: { readonly error: Error; readonly tryAgain: () => void }) => ReactNode
}

/** Renders its children. In an island, if they throw, shows the fallback or the error message. */
export default class ErrorBoundary extends Component<Props, { readonly error: Error | null }> {
  override state = { error: null }

  static getDerivedStateFromError(error: Error): { error: Error } {
    return { error }
  }

  override render(): ReactNode {
    const { error } = this.state as { readonly error: Error | null }
    if (error === null) return this.props.children
    return this.props.fallback?.({ error, tryAgain: () => this.setState({ error: null }) }) ?? <p>{error.message}</p>
  }
}
