import type { ComponentType } from "react";
import type { ListLayout } from "../../core/declaration.ts";
import type { AnyResource } from "../../core/define.ts";
import type { RowActions, RowSelection } from "./list-query.ts";
import type { ListedRecords } from "./page/use-records.ts";
import type { ListStateControl } from "./use-list-state.ts";

/** The props of whatever shows the records of a list in place of a table. */
export interface LayoutProps {
  readonly resource: AnyResource;
  readonly control: ListStateControl;
  /** A page of the records, of a list that is paged. */
  readonly records: ListedRecords;
  readonly selection: RowSelection | undefined;
  readonly actions: RowActions;
}

type LayoutViews = Readonly<Record<Exclude<ListLayout, "table">, ComponentType<LayoutProps>>>;

const views: Partial<Record<ListLayout, ComponentType<LayoutProps>>> = {};

/** Adds what shows the records in each layout: it is made with parts of the list, which thus cannot import it. */
export function addLayouts(all: LayoutViews): void {
  Object.assign(views, all);
}

/** Returns what shows the records in a layout; undefined for a table. */
export const viewOfLayout = (layout: ListLayout): ComponentType<LayoutProps> | undefined => views[layout];
