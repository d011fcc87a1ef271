import type { ComponentType, RefObject } from "react";
import type { SoldExtra } from "../../../domain/orders/order-lines.ts";
import type { ApiError } from "../../../providers/errors/api-error.ts";
import type { LineProps } from "../cart/cart-line.tsx";
import type { AtTable } from "../sale/till-store.ts";
import type { TillActions } from "./use-till.ts";

/** What a part of the till works with. */
interface AtTill {
  readonly till: TillActions;
  /** The names of extras, by id. */
  readonly extras: ReadonlyMap<string, SoldExtra>;
}

export interface BarProps extends AtTill {
  readonly isWide: boolean;
  readonly mayPark: boolean;
}

/** The till's keyboard shortcuts at a table. */
export interface TableKeys {
  readonly send: () => void;
  readonly pay: () => void;
}

export interface TableProps extends AtTill {
  readonly table: AtTable;
  readonly keys: RefObject<TableKeys | null>;
  /** Takes the cart away from the table. */
  readonly onLeave: () => void;
}

export interface RefusalProps {
  readonly failure: ApiError | null;
}

/** What a feature or plugin adds to the till, the default export of `{name}.till.ts`. The till waits for none of it. */
export interface TillPart {
  /** Among the buttons of the bar, before those of the till. */
  readonly Bar?: ComponentType<BarProps>;
  /** The order of the table that the cart is at, in place of the buttons to park and pay. One feature has tables. */
  readonly Table?: ComponentType<TableProps>;
  /** Asked about a line of the cart. */
  readonly Line?: ComponentType<LineProps>;
  /** In the dialog of the payment: what is to be done about a refusal. */
  readonly Refusal?: ComponentType<RefusalProps>;
}

/** Every `{name}.till.ts`, from the core and plugins. */
const files = import.meta.glob<TillPart>(
  ["../../**/*.till.ts", "../../../../plugins/*/screens/**/*.till.ts"],
  { eager: true, import: "default" },
);

/** What features and plugins add to the till, in the order of their files. */
export const tillParts: readonly (readonly [file: string, part: TillPart])[] = Object.entries(files);
