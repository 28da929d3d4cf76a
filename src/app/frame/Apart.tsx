import { Component, Suspense, type ReactNode } from 'react'

/** An error boundary for secondary content: on a failure the content disappears, and an open form is not disturbed. */
export class Apart extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? null : <Suspense>{this.props.children}</Suspense>
  }
}
