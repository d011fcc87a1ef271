import { InboxOutlined } from "@ant-design/icons";
import { type ReactNode, useState } from "react";
import { Boundary } from "../../src/kit/ui/boundary.tsx";
import { Note, Stack } from "../../src/kit/ui/box.tsx";
import { Guarded } from "../../src/kit/ui/broken.tsx";
import { Button } from "../../src/kit/ui/button.tsx";
import { Denied } from "../../src/kit/ui/denied.tsx";
import { EmptyValue } from "../../src/kit/ui/empty-value.tsx";
import { ResultLine } from "../../src/kit/ui/result-line.tsx";
import { Skeleton } from "../../src/kit/ui/skeleton.tsx";
import { StateBox } from "../../src/kit/ui/state-box.tsx";
import { Failed, NotFoundRecord } from "../../src/kit/ui/states.tsx";
import { ApiError, type ProblemType } from "../../src/providers/errors/api-error.ts";
import { staff } from "../../src/resources/staff.ts";

const nothing = () => undefined;

const problem = (type: ProblemType, status: number) =>
  new ApiError({ type, status, title: "The order has been delivered." });

/** Throws as soon as it is told to. */
function Breaking() {
  const [broken, setBroken] = useState(false);
  if (broken) throw new Error("A part of the gallery has failed, as it was told to.");
  return <Button onClick={() => setBroken(true)}>Throw an error</Button>;
}

function Results() {
  const [search, setSearch] = useState(0);
  return (
    <Stack gap={8} align="start">
      <Button onClick={() => setSearch(search + 1)}>Search again</Button>
      <Note>Screen readers say what was found.</Note>
      <ResultLine of={String(search)} text={`Showing 1-20 of ${597 + search}`} />
    </Stack>
  );
}

/** What stands in place of content: while it loads, where there is none, after a failure. */
export const states: Readonly<Record<string, ReactNode>> = {
  boundary: (
    <Boundary fallback={<Note>This part has failed.</Note>}>
      <Breaking />
    </Boundary>
  ),
  broken: (
    <Guarded what="input">
      <Breaking />
    </Guarded>
  ),
  denied: <Denied />,
  "empty-value": <EmptyValue />,
  "result-line": <Results />,
  skeleton: (
    <Stack gap={8}>
      <Skeleton height={32} />
      <Skeleton height={96} />
    </Stack>
  ),
  "state-box": (
    <StateBox
      icon={<InboxOutlined aria-hidden />}
      title="No products yet"
      text="Add the first one, or import a file."
    >
      <Button type="primary">New product</Button>
    </StateBox>
  ),
  states: (
    <Stack gap={24}>
      <Failed error={problem("unavailable", 503)} onRetry={nothing} />
      <Failed error={problem("network", 0)} onRetry={nothing} retrying />
      <Failed error={problem("conflict", 409)} onRetry={nothing} />
      <NotFoundRecord resource={staff} />
    </Stack>
  ),
};
