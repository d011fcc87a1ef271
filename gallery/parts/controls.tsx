import { DeleteOutlined, DownloadOutlined, MoreOutlined, PlusOutlined } from "@ant-design/icons";
import { Box, Row, Stack } from "../../src/kit/ui/box.tsx";
import { Button, ButtonLink } from "../../src/kit/ui/button.tsx";
import { DragHandle } from "../../src/kit/ui/drag-handle.tsx";
import { MenuButton, type MenuEntry } from "../../src/kit/ui/menu.tsx";
import { PopoverButton } from "../../src/kit/ui/popover.tsx";
import { OpenButton } from "../../src/kit/ui/popup/open-button.tsx";
import { Popup } from "../../src/kit/ui/popup/popup.tsx";
import { SearchBox } from "../../src/kit/ui/search-box.tsx";
import { TabLink, TabLinks } from "../../src/kit/ui/tab-links.tsx";

const nothing = () => undefined;

const looks = ["primary", "default", "text", "link"] as const;

const Buttons = () => (
  <Stack gap={12}>
    {looks.map((type) => (
      <Row key={type} wrap gap={8}>
        <Button type={type}>{type}</Button>
        <Button type={type} icon={<PlusOutlined aria-hidden />}>
          Icon
        </Button>
        <Button type={type} size="small">
          Small
        </Button>
        <Button type={type} danger>
          Danger
        </Button>
        <Button type={type} disabled>
          Disabled
        </Button>
        <Button type={type} loading>
          Loading
        </Button>
        <Button type={type} icon={<DownloadOutlined aria-hidden />} aria-label={`Download as ${type}`} />
        <ButtonLink to="/" type={type}>
          Link
        </ButtonLink>
      </Row>
    ))}
    <Button block>Block</Button>
  </Stack>
);

const entries: readonly MenuEntry[] = [
  { key: "open", label: "Open", to: "/" },
  { key: "copy", label: "Copy", icon: <PlusOutlined aria-hidden />, onClick: nothing },
  { key: "off", label: "Not now", disabled: true, onClick: nothing },
  { key: "delete", label: "Delete", icon: <DeleteOutlined aria-hidden />, danger: true, onClick: nothing },
];

/** What is pressed, typed into and opened. */
export const controls = {
  button: <Buttons />,
  "drag-handle": <DragHandle aria-label="Drag entry 1" />,
  menu: (
    <Row wrap gap={8}>
      <MenuButton label="Actions" items={entries}>
        {(trigger) => <Button {...trigger} icon={<MoreOutlined aria-hidden />} aria-label="Actions" />}
      </MenuButton>
      <MenuButton
        label="Density"
        selected="small"
        items={["large", "small"].map((key) => ({ key, label: key, onClick: nothing }))}
      >
        {(trigger) => <Button {...trigger}>A choice</Button>}
      </MenuButton>
    </Row>
  ),
  popover: (
    <PopoverButton panel={(close) => <Button onClick={close}>Close</Button>}>
      {(trigger) => <Button {...trigger}>Open a panel</Button>}
    </PopoverButton>
  ),
  "popup/open-button": (
    <OpenButton
      kind="dialog"
      button={(trigger) => <Button {...trigger}>Open below</Button>}
      popup={() => <Box above={8}>What it opens.</Box>}
    />
  ),
  "popup/popup": (
    <OpenButton
      kind="dialog"
      button={(trigger) => <Button {...trigger}>Open a popup</Button>}
      popup={(anchor, close) => (
        <Popup anchor={anchor} onClose={close}>
          <Box pad={12} ground="raised" round={8} shadow="popup">
            A popup in the top layer.
          </Box>
        </Popup>
      )}
    />
  ),
  "search-box": <SearchBox q="" label="Search products" onType={nothing} onSubmit={nothing} />,
  "tab-links": (
    <TabLinks label="Reports">
      <TabLink to="/sales" active>
        Sales
      </TabLink>
      <TabLink to="/stock" active={false}>
        Stock
      </TabLink>
    </TabLinks>
  ),
};
