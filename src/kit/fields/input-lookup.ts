import { type ComponentType, createContext } from "react";
import type { InputProps } from "./views.ts";

export type InputMap = Readonly<Record<string, ComponentType<InputProps>>>;

/** The inputs by kind, for kinds that are made of other kinds: they cannot import the map that holds them. */
export const InputLookup = createContext<InputMap>({});
