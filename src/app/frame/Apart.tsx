import { Component, Suspense, type ReactNode } from 'react'

/** What stands beside the main thing: when it fails it goes, and leaves an open form alone. */
export class Apart extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? null : <Suspense>{this.props.children}</Suspense>
  }
}
