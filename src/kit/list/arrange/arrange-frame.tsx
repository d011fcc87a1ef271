import { OrderedListOutlined } from "@ant-design/icons";
import { Skeleton } from "antd";
import type { ReactNode } from "react";
import type { Arrange } from "../../../core/declaration.ts";
import type { AnyResource } from "../../../core/define.ts";
import { useLabels } from "../../context/labels.ts";
import { Box, Card } from "../../ui/box.tsx";
import { Page } from "../../ui/page.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { StateBox } from "../../ui/state-box.tsx";
import { Failed } from "../../ui/states.tsx";
import { Empty } from "../page/no-rows.tsx";
import type { LastMove } from "../use-moves.tsx";
import { MoveNotice } from "../use-moves.tsx";

/** The common props of both views of an order. */
export interface OrderProps {
  readonly resource: AnyResource;
  readonly arrange: Arrange;
  readonly mayMove: boolean;
}

interface Props {
  readonly resource: AnyResource;
  readonly lead: string;
  /** Rendered above the order. */
  readonly tools?: ReactNode;
  readonly loading: boolean;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly empty: boolean;
  /** Additional text for an empty order. */
  readonly emptyText?: string | undefined;
  readonly last: LastMove | null;
  /** Rendered below the order. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

interface NothingProps {
  readonly resource: AnyResource;
  readonly text: string | undefined;
}

/** Without a text there are no records at all: then it offers to create some. */
function NothingToArrange({ resource, text }: NothingProps) {
  const labels = useLabels(resource);
  if (text === undefined) return <Empty resource={resource} search="" />;
  return <StateBox icon={<OrderedListOutlined aria-hidden />} title={labels.empty} text={text} />;
}

/** The frame of an order: title, tools, loading and empty states, and a notice of the last move. */
export function ArrangeFrame(props: Props) {
  const { resource, lead, tools, loading, error, onRetry, empty, emptyText, last, footer, children } = props;
  const labels = useLabels(resource);
  return (
    <Page>
      <PageHead title={labels.order} lead={lead} />
      {tools}
      {error ? <Failed error={error} onRetry={onRetry} /> : null}
      {empty && !loading && !error ? <NothingToArrange resource={resource} text={emptyText} /> : null}
      {loading || !empty ? (
        <Card clips aria-label={labels.order} aria-busy={loading}>
          {empty ? (
            <Box pad={20}>
              <Skeleton active title={false} paragraph={{ rows: 8 }} />
            </Box>
          ) : (
            children
          )}
        </Card>
      ) : null}
      {footer}
      <MoveNotice last={last} />
    </Page>
  );
}
