import { Component, type ErrorInfo, type ReactNode } from 'react'

type Props = {
  readonly children: ReactNode
  /** Shown instead of the slice; `retry` renders it anew. */
  readonly fallback: (retry: () => void) => ReactNode
  readonly onError: (error: unknown, where: string) => void
}

/** Keeps an error of one slice inside that slice. */
export class SliceErrorBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    this.props.onError(error, info.componentStack ?? '')
  }

  override render() {
    return this.state.failed ? this.props.fallback(() => this.setState({ failed: false })) : this.props.children
  }
}
