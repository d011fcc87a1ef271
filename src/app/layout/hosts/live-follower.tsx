import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { noteQuestions, refreshBy } from "../../../providers/live/live-cache.ts";
import { useLive } from "../../../providers/live/use-live.ts";

/** Keeps the screen up to date with changes by others. */
export default function LiveFollower() {
  const client = useQueryClient();
  useEffect(() => noteQuestions(client), [client]);
  useLive((event) => refreshBy(client, event));
  return null;
}
