import type { Tone } from "../../src/core/fields/tones.ts";
import { OptionTag } from "../../src/kit/options/option-tag.tsx";
import {
  Box,
  Card,
  Grid,
  Note,
  PlainList,
  Row,
  Stack,
  Table,
  Text,
  Toolbar,
  VisuallyHidden,
} from "../../src/kit/ui/box.tsx";
import { Button } from "../../src/kit/ui/button.tsx";
import { Columns } from "../../src/kit/ui/columns.tsx";
import { Dot } from "../../src/kit/ui/dot.tsx";
import { Fact, Facts } from "../../src/kit/ui/facts.tsx";
import { FigureValue } from "../../src/kit/ui/figure-value.tsx";
import { Glyph } from "../../src/kit/ui/glyph.tsx";
import { ResourceIcon } from "../../src/kit/ui/icon.tsx";
import { Page } from "../../src/kit/ui/page.tsx";
import { PageHead } from "../../src/kit/ui/page-head.tsx";
import { ShareBar } from "../../src/kit/ui/share-bar.tsx";
import { TimelineItem } from "../../src/kit/ui/timeline-item.tsx";

const tones: readonly Tone[] = ["good", "wait", "busy", "bad", "plain"];

/** What arranges and shows. */
export const boxes = {
  box: (
    <Stack gap={12}>
      <Row gap={8}>
        <Text weight={650}>Text</Text>
        <Text tone="muted">muted</Text>
        <Text tone="success">success</Text>
        <Text tone="warning">warning</Text>
        <Text tone="error">error</Text>
        <VisuallyHidden>for screen readers</VisuallyHidden>
      </Row>
      <Grid columns={3} gap={8}>
        {["one", "two", "three"].map((name) => (
          <Box key={name} pad={8} round={8} ground="soft" text="center">
            {name}
          </Box>
        ))}
      </Grid>
      <Card as="div" pad={12}>
        A card
      </Card>
      <Note>A note: help, remarks, empty states.</Note>
      <Toolbar>
        <Button>First</Button>
        <Button>Second</Button>
      </Toolbar>
      <PlainList gap={4}>
        <li>An entry</li>
        <li>Another one</li>
      </PlainList>
      <Table>
        <thead>
          <tr>
            <th scope="col">Product</th>
            <th scope="col">Price</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>Linen shirt</td>
            <td>39.00</td>
          </tr>
        </tbody>
      </Table>
    </Stack>
  ),
  columns: <Columns main={<p>The wide column</p>} side={<p>The narrow one</p>} below={<p>Below</p>} />,
  dot: (
    <Row gap={12}>
      {tones.map((tone) => (
        <Row key={tone} as="span" gap={6}>
          <Dot tone={tone} /> {tone}
        </Row>
      ))}
    </Row>
  ),
  facts: (
    <Facts>
      <Fact label="Customer">Ada Lovelace</Fact>
      <Fact label="Orders">12</Fact>
    </Facts>
  ),
  "figure-value": <FigureValue value="1,234,567.00" />,
  glyph: <Glyph path="M4 12h16M12 4v16" />,
  icon: (
    <Row gap={12}>
      {["tag", "shop", "calendar"].map((name) => (
        <ResourceIcon key={name} name={name} />
      ))}
    </Row>
  ),
  page: (
    <Page>
      <PageHead title="Title of a page" lead="A page has its head first." />
      <p>Its content</p>
    </Page>
  ),
  "page-head": (
    <PageHead
      title="Linen shirt"
      lead="Sold in three sizes."
      status={<OptionTag tone="good">Selling</OptionTag>}
    >
      <Button type="primary">Edit</Button>
    </PageHead>
  ),
  "share-bar": (
    <Stack gap={8}>
      <ShareBar share={70} height={8} />
      <ShareBar share={30} height={8} tone="bad" />
    </Stack>
  ),
  tags: (
    <Row wrap gap={8}>
      {tones.map((tone) => (
        <OptionTag key={tone} tone={tone}>
          {tone}
        </OptionTag>
      ))}
    </Row>
  ),
  "timeline-item": (
    <PlainList as="ol">
      <TimelineItem>Ordered</TimelineItem>
      <TimelineItem>Paid</TimelineItem>
      <TimelineItem bad>Cancelled</TimelineItem>
    </PlainList>
  ),
};
