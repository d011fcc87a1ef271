import { Form } from "antd";
import { type ReactNode, useEffect, useState } from "react";
import { CellOf } from "../src/kit/fields/cell-of.tsx";
import * as filters from "../src/kit/fields/filters.ts";
import { InputOf } from "../src/kit/fields/input-of.tsx";
import { inputOf, viewOf } from "../src/kit/fields/kinds.ts";
import type { FilterState } from "../src/kit/fields/props.ts";
import { RecordForm } from "../src/kit/form/record-form.tsx";
import { useRecordForm } from "../src/kit/form/use-record-form.ts";
import { Box, Card, Grid, Note, Stack, Text } from "../src/kit/ui/box.tsx";
import { Fact, Facts } from "../src/kit/ui/facts.tsx";
import type { Example } from "./examples.ts";

/** One kind of field in a form, a list, on a page and in a filter. */
export function KindCard({ example }: { readonly example: Example }) {
  const { kind, field } = example;
  return (
    <Card as="article" pad={20} id={kind} aria-labelledby={`${kind}-name`}>
      <Text as="h2" id={`${kind}-name`} size={16} below={12}>
        {kind}
      </Text>
      <Grid fits={320} gap={24} align="start">
        <Box shrinks>
          {inputOf(field) ? <Inputs {...example} /> : <Note>No input: nobody types it.</Note>}
        </Box>
        <Stack gap={16} shrinks>
          <Values {...example} />
          {inputOf(field) ? <Disabled {...example} /> : null}
          <Filter {...example} />
        </Stack>
      </Grid>
    </Card>
  );
}

/** The inputs in each state. Nothing is saved. */
function Inputs({ resource, record }: Example) {
  const control = useRecordForm(resource, record);
  const { store } = control.model;
  useEffect(() => store.setState({ errors: { refused: ["errors.refused"] } }), [store]);
  return <RecordForm control={control} onSubmit={() => undefined} />;
}

function Values({ resource, record }: Example) {
  const shown = { resource, record };
  return (
    <Facts>
      <Fact label="In a list">
        <Box clips>
          <CellOf {...shown} name="filled" />
        </Box>
      </Fact>
      <Fact label="Without a value">
        <CellOf {...shown} name="empty" />
      </Fact>
      <Fact label="On a page">
        <CellOf {...shown} name="filled" density="page" />
      </Fact>
    </Facts>
  );
}

function Disabled({ resource, record, kind }: Example) {
  return (
    <Named name="Disabled">
      <Form name={`${kind}-disabled`} initialValues={record}>
        <Form.Item name="disabled" noStyle>
          <InputOf resource={resource} name="disabled" aria-label="Disabled" disabled />
        </Form.Item>
      </Form>
    </Named>
  );
}

function Filter({ resource, field }: Example) {
  const [value, setValue] = useState<FilterState>({});
  const Input = viewOf(field)?.filter?.(filters);
  if (!Input) return <Note>No filter: the API does not compare it.</Note>;
  return (
    <Named name="Filter">
      <Input resource={resource} name="filled" field={field} value={value} onChange={setValue} />
    </Named>
  );
}

function Named({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <Box as="fieldset" shrinks>
      <Box as="legend" below={6} pad={0} size={13} weight={500} tone="muted">
        {name}
      </Box>
      {children}
    </Box>
  );
}
