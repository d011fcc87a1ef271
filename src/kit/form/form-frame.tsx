import { Drawer } from "antd";
import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { AnyResource } from "../../core/define.ts";
import { focusRow, isStepping, stepArrived, takeOpenedRow } from "../list/return-to-list.ts";
import { Steps } from "../list/steps.tsx";
import { Page } from "../ui/page.tsx";
import styles from "./form.module.css";
import { useBack } from "./use-back.ts";

interface Props {
  readonly resource: AnyResource;
  /** The title of the drawer; a page shows its own heading. */
  readonly title: ReactNode;
  readonly children: ReactNode;
}

/** A drawer above the list or a page of its own, as declared. */
export function FormFrame({ resource, title, children }: Props) {
  return resource.form.open === "drawer" ? (
    <DrawerFrame resource={resource} title={title}>
      {children}
    </DrawerFrame>
  ) : (
    <Page pager={<Steps resource={resource} />} className={styles.page}>
      {children}
    </Page>
  );
}

function DrawerFrame({ resource, title, children }: Props) {
  const back = useBack(resource);
  const { i18n } = useTranslation();
  useReturnOfFocus(resource);
  return (
    <Drawer
      open
      width="min(640px, 100vw)"
      title={title}
      onClose={back}
      classNames={{ body: styles.drawerBody ?? "" }}
      placement={i18n.dir() === "rtl" ? "left" : "right"}
      rootClassName={styles.drawer ?? ""}
      push={false}
      extra={<Steps resource={resource} />}
    >
      {children}
    </Drawer>
  );
}

/** Returns the focus to the row or button that opened the drawer, which unmounts without a closing animation. */
function useReturnOfFocus(resource: AnyResource): void {
  const opener = useRef<Element | null>(document.activeElement);
  useEffect(() => {
    const from = opener.current;
    stepArrived();
    return () => {
      if (isStepping()) return;
      const row = takeOpenedRow(resource);
      requestAnimationFrame(() => {
        const lost = document.activeElement === null || document.activeElement === document.body;
        if (!lost || (row !== null && focusRow(row))) return;
        if (from instanceof HTMLElement && from.isConnected) from.focus({ preventScroll: true });
      });
    };
  }, [resource]);
}
