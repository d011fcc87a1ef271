import { useState } from "react";
import { randomKey } from "../../domain/random-key.ts";

export interface IdempotencyKeys {
  /** The key of a call: the same as long as what is sent is the same, so that sending it again has its effect once. */
  of(sent: unknown): string;
  /** It has been answered: the same sent again is meant as another call. */
  answered(sent: unknown): void;
}

function idempotencyKeys(): IdempotencyKeys {
  const keys = new Map<string, string>();
  return {
    of(sent) {
      const text = JSON.stringify(sent);
      const key = keys.get(text) ?? randomKey();
      keys.set(text, key);
      return key;
    },
    answered: (sent) => void keys.delete(JSON.stringify(sent)),
  };
}

/** The keys of a form or a button, for calls whose answer may be lost. */
export function useIdempotencyKeys(): IdempotencyKeys {
  return useState(idempotencyKeys)[0];
}
