import { Component, type ReactNode } from "react";

interface Props {
  readonly children: ReactNode;
  /** Shown in place of what has failed. */
  readonly fallback: ReactNode;
}

/** Keeps a hand-written part that throws from breaking the page around it. */
export class Boundary extends Component<Props, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    return this.state.broken ? this.props.fallback : this.props.children;
  }
}
