import type { AnyResource } from "../../../src/core/define.ts";
import { isObject } from "../../../src/domain/is-object.ts";
import type { SetAside, Unfit } from "../mend-record.ts";
import { mendedRecord } from "../mend-record.ts";
import type { Schema } from "../schema.ts";
import { type FileContent, seriesName } from "./file.ts";

/** What a damaged file needs before it can be opened. */
export class FileMend {
  /** What was changed, as messages. */
  readonly done: string[] = [];
  /** Records that say nothing without what was damaged; they stay, with empty values, until they are taken out. */
  readonly unfit: Unfit[] = [];
  /** What is no record of a store, and was left out. */
  readonly left: SetAside[] = [];

  /** Returns the content with values that can be read. */
  content(schema: Schema, content: FileContent): FileContent {
    const mended: Record<string, unknown> = { ...content };
    for (const resource of schema.resources) {
      const stored = content[resource.name];
      if (stored !== undefined) mended[resource.name] = this.collection(resource, stored);
    }
    const series = this.series(content[seriesName]);
    if (series) mended[seriesName] = series;
    return mended;
  }

  private collection(resource: AnyResource, stored: unknown): unknown[] {
    if (!Array.isArray(stored)) {
      this.leave(resource.name, undefined, "is no list of records", stored);
      return [];
    }
    const ids = new Set<string>();
    return stored.flatMap((record: unknown, at) => {
      const id = isObject(record) && typeof record.id === "string" ? record.id : "";
      if (!isObject(record) || id === "") {
        this.leave(resource.name, undefined, `entry ${at + 1} is no record with an id`, record);
        return [];
      }
      if (ids.has(id)) {
        this.leave(resource.name, id, "stands there twice", record);
        return [];
      }
      ids.add(id);
      return [this.record(resource, id, record)];
    });
  }

  private record(resource: AnyResource, id: string, record: Record<string, unknown>): unknown {
    const mended = mendedRecord(resource, record);
    if (!mended) return record;
    const [why] = mended.unfit;
    if (why !== undefined) this.unfit.push({ resource: resource.name, id, why, record });
    else this.done.push(...mended.done.map((words) => `${resource.name} ${id}: ${words}`));
    return mended.values;
  }

  private leave(resource: string, id: string | undefined, why: string, record: unknown): void {
    this.left.push({ resource, id, why, record });
  }

  /** Without the series whose next number cannot be read; undefined if all of them can. */
  private series(stored: unknown): Record<string, unknown> | undefined {
    if (stored === undefined) return undefined;
    const all = isObject(stored) ? Object.entries(stored) : [];
    const sound = all.filter(([, next]) => Number.isSafeInteger(next));
    if (isObject(stored) && sound.length === all.length) return undefined;
    const lost = all.flatMap(([name, next]) => (Number.isSafeInteger(next) ? [] : [name]));
    this.done.push(`the numbers of ${lost.join(", ") || "all series"} could not be read: they start anew`);
    return Object.fromEntries(sound);
  }
}
