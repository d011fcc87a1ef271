import { flag, password } from "../../core/define.ts";

/** Where staff work, which decides what they may do there, and the PIN that they type at the till. */
export const workplaces = {
  fields: {
    shopStatus: flag({ initial: true }),
    posStatus: flag({ initial: true }),
    pin: password({ into: "pinHash", min: 4, max: 6, pattern: /^\d+$/, when: { posStatus: true } }),
  },
  columns: ["shopStatus", "posStatus"],
  inputs: ["shopStatus", "posStatus", "pin"],
} as const;
