import { type ComponentType, createContext } from "react";
import type { CellProps } from "./views.ts";

export type CellMap = Readonly<Record<string, ComponentType<CellProps>>>;

/** The cells by kind, for kinds that are made of other kinds: they cannot import the map that holds them. */
export const CellLookup = createContext<CellMap>({});
