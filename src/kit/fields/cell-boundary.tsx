import { Component, type ReactNode } from "react";
import { EmptyValue } from "../ui/empty-value.tsx";

interface Props {
  readonly children: ReactNode;
}

/** Keeps a hand-written cell that a malformed record breaks from taking the page with it. */
export class CellBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    return this.state.broken ? <EmptyValue /> : this.props.children;
  }
}
