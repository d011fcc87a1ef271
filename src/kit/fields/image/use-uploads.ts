import { useCallback, useEffect, useRef, useState } from "react";
import { uuidv7 } from "uuidv7";
import type { ImageValue } from "../../../core/fields/field.ts";
import { useBackend } from "../../../providers/backend.ts";
import { toApiError } from "../../../providers/errors/api-error.ts";

/** The key of why a picture was not uploaded. */
type Problem = `image.${"wrongType" | "tooLarge" | "tooMany" | "denied" | "offline" | "failed"}`;

interface Upload {
  readonly key: string;
  readonly name: string;
  readonly percent: number;
  /** The key of the error message, once it has failed. */
  readonly problem: Problem | null;
}

export interface Uploads {
  /** Running and failed uploads. */
  readonly uploads: readonly Upload[];
  readonly add: (files: Iterable<File>) => void;
  /** Cancels a running upload or clears a failed one. */
  readonly dismiss: (key: string) => void;
  /** Whether the server can store pictures. If not, they are added by address only. */
  readonly offered: boolean;
}

/**
 * Uploads pictures in parallel and passes them to `onDone` in the order they were chosen: one that finishes early waits
 * for those before it. Running uploads are cancelled on unmount.
 */
export function useUploads(onDone: (image: ImageValue, file: File) => void): Uploads {
  const { upload } = useBackend();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const running = useRef(new Map<string, AbortController>());
  /** In the order they were chosen; null while an upload is running. Failed and cancelled ones are removed. */
  const queue = useRef(new Map<string, (() => void) | null>());
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });
  useEffect(() => {
    const controllers = running.current;
    const waiting = queue.current;
    return () => {
      for (const controller of controllers.values()) controller.abort();
      waiting.clear();
    };
  }, []);

  /** Hands over finished uploads that no longer wait for an earlier one. */
  const handOver = useCallback(() => {
    for (const [key, give] of queue.current) {
      if (!give) return;
      queue.current.delete(key);
      setUploads((all) => all.filter((one) => one.key !== key));
      give();
    }
  }, []);

  const start = useCallback(
    async (file: File) => {
      if (!upload) return;
      const key = uuidv7();
      const put = (change: Partial<Upload>) =>
        setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...change } : one)));
      const problem = isImageFile(file) ? null : "image.wrongType";
      setUploads((all) => [...all, { key, name: file.name, percent: 0, problem }]);
      if (problem) return;
      const controller = new AbortController();
      running.current.set(key, controller);
      queue.current.set(key, null);
      try {
        const { url } = await upload(file, {
          signal: controller.signal,
          onProgress: (part) => put({ percent: Math.round(part * 100) }),
        });
        const image = { url, alt: null };
        if (!controller.signal.aborted) queue.current.set(key, () => done.current(image, file));
      } catch (error) {
        queue.current.delete(key);
        if (!controller.signal.aborted) put({ problem: uploadProblem(error) });
      }
      running.current.delete(key);
      handOver();
    },
    [handOver, upload],
  );

  const add = useCallback(
    (files: Iterable<File>) => {
      for (const file of files) void start(file);
    },
    [start],
  );
  const dismiss = useCallback(
    (key: string) => {
      running.current.get(key)?.abort();
      queue.current.delete(key);
      setUploads((all) => all.filter((one) => one.key !== key));
      handOver();
    },
    [handOver],
  );
  return { uploads, add, dismiss, offered: upload !== undefined };
}

/** The allowed types of an upload. */
export const imageTypes: readonly string[] = ["image/jpeg", "image/webp", "image/png"];

/** Maximum length of the alternative text, as in the field's schema. */
export const altLength = 500;

/** Whether the file's declared type may be uploaded. The API checks the content. */
function isImageFile(file: File): boolean {
  return imageTypes.includes(file.type);
}

/** Returns the key, in the namespace `fields`, of the message for a failed upload. */
function uploadProblem(error: unknown): Problem {
  const { status, network } = toApiError(error);
  if (status === 415) return "image.wrongType";
  if (status === 413) return "image.tooLarge";
  if (status === 429) return "image.tooMany";
  if (status === 401 || status === 403) return "image.denied";
  return network ? "image.offline" : "image.failed";
}
