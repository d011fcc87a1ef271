import { flag, password } from "../../core/define.ts";

const hidden = { hidden: ["form", "show", "filter", "bulk", "csv"] } as const;

/** The fields of where staff work, which every session has. Here nobody works at a till, and everybody in the office. */
export const workplaces = {
  fields: {
    shopStatus: flag({ ...hidden, initial: true }),
    posStatus: flag({ ...hidden, initial: false }),
    pin: password({ ...hidden, into: "pinHash", min: 4, max: 6, pattern: /^\d+$/ }),
  },
  columns: [],
  inputs: [],
} as const;
