import { createContext, type ReactNode, useContext } from "react";
import { Box, Row, Text } from "./box.tsx";
import styles from "./styles/page-head.module.css";

/** What a page of one record puts at the end of its title line: the links to its neighbours. */
export const PagerContext = createContext<ReactNode>(null);

/** What files of blocks add to a screen: below its heading, and at its end. */
export interface AddedBlocks {
  readonly before?: ReactNode;
  readonly after?: ReactNode;
}

/** Provided by `app` around each screen. */
export const AddedBlocksContext = createContext<AddedBlocks>({});

interface Props {
  /** The name of the page; a placeholder while it is loading. */
  readonly title: ReactNode;
  /** A sentence on the purpose of the page, or links to the pages above it. */
  readonly lead?: ReactNode;
  /** The states of what the page shows, directly after the title. */
  readonly status?: ReactNode;
  /** At the end of the title line: a search box, buttons. */
  readonly children?: ReactNode;
}

/** The title line of every page, and below it a sentence on its purpose. */
export function PageHead({ title, lead, status, children }: Props) {
  const pager = useContext(PagerContext);
  const { before } = useContext(AddedBlocksContext);
  return (
    <>
      <header>
        <Row wrap align="start" gap={12} rowGap={8}>
          {typeof title === "string" ? (
            <Text
              as="h1"
              padY={2}
              breaks
              tone="plain"
              size={24}
              weight={650}
              lineHeight={32}
              className={styles.title}
              dir="auto"
            >
              {title}
            </Text>
          ) : (
            title
          )}
          {status ? <div className={styles.status}>{status}</div> : null}
          {children || pager ? (
            <Box screenOnly push className={styles.tools}>
              {children}
              {pager}
            </Box>
          ) : null}
        </Row>
        {lead ? (
          <Box measure={84} tone="muted" className={styles.lead}>
            {lead}
          </Box>
        ) : null}
      </header>
      {before}
    </>
  );
}
