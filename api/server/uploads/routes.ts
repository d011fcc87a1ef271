import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyRequest } from "fastify";
import { uuidv7 } from "uuidv7";
import * as z from "zod/mini";
import { hours } from "../../platform/durations.ts";
import { Problem } from "../../platform/problem.ts";
import { countCall } from "../../records/access/attempts.ts";
import { signedInAccess } from "../../records/access/route-access.ts";
import type { Deps } from "../../records/deps.ts";
import { whole } from "../../records/endpoints/answers.ts";
import { endpoint } from "../../records/endpoints/endpoint.ts";
import type { ScheduledWork } from "../../records/schedules/scheduled-work.ts";
import { addPending, removeUnclaimed } from "../../records/uploads/pending.ts";
import { readPicture } from "../../records/uploads/picture.ts";
import { thumbnailName } from "../../records/uploads/thumbnail.ts";
import { uploadCounter } from "./limits.ts";

async function fileIn(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) {
    throw new Problem("unsupported-media", "Send the image as multipart/form-data, in the field file.");
  }
  try {
    const part = await request.file();
    if (part && part.fieldname === "file") return await part.toBuffer();
  } catch (error) {
    if (error instanceof Error && "statusCode" in error && error.statusCode === 413) {
      throw new Problem("too-large", "An image can have 10 MB at most.");
    }
    throw new Problem("bad-request", "The upload is not complete.");
  }
  throw new Problem("bad-request", "There is no image in the field file.");
}

/** Written to a temporary file and renamed, so that no incomplete picture is ever served. */
async function place(folder: string, name: string, bytes: Buffer): Promise<void> {
  const part = join(folder, `${name}.part`);
  await writeFile(part, bytes);
  await rename(part, join(folder, name));
}

const folderOf = ({ dataDir }: Deps): string => join(dataDir, "uploads");

const upload = endpoint("post /uploads", {
  summary: "Upload a picture: JPEG, PNG or WebP, detected by content",
  access: signedInAccess,
  multipart: true,
  body: z.object({
    file: z.string().check(z.meta({ contentMediaType: "application/octet-stream" })),
  }),
  answer: z.object({ url: z.string(), width: whole, height: whole }),
  status: 201,
  refused: [413, 415, 429],
  async run({ deps, store, admin, request }) {
    await countCall(store, [uploadCounter(admin)], deps.clock());
    const picture = await readPicture(await fileIn(request));
    const folder = folderOf(deps);
    await mkdir(folder, { recursive: true });
    const id = uuidv7();
    const name = `${id}.webp`;
    // Recorded before the files are written, so that none is left behind.
    await addPending(store, id, deps.clock());
    await place(folder, thumbnailName(name), picture.thumbnail);
    await place(folder, name, picture.full);
    const { width, height } = picture;
    return { url: `/uploads/${name}`, width, height };
  },
});

/** Image uploads. */
export const uploadEndpoints = [upload] as const;

/** Deletes pictures that no record refers to. */
export const pictureClearing: ScheduledWork = {
  name: "unused pictures",
  every: hours(1),
  onEachCopy: true,
  run: (deps) => removeUnclaimed(deps.store, folderOf(deps), deps.clock()),
};
