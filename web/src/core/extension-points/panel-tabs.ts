import type { TypedDocumentNode } from "@apollo/client";
import type { ComponentType } from "react";
import { extensionPoint, type Contribution, fragmentPoint } from "../../components/extension/extension-point";
import { lazyPart } from "../../components/lazy-part";
import type { AuditTargetKind, TeamRole } from "../../gql/schema.generated";
import type { MessageId } from "../../i18n/message-id";
import type { Load } from "../../lib/lazy";

export const panelGroups = ["review", "people", "content", "support", "insight"] as const;
export type PanelGroup = (typeof panelGroups)[number];

/** A tab of the admin panel. */
export interface PanelTab {
  /** Its name in the address. */
  id: string;
  title: MessageId;
  group: PanelGroup;
  /** The role that opens it besides admins; null for admins only. */
  role: TeamRole | null;
  /** The letter that opens it after G, by its position on the keyboard. Tabs without one are reached by their group. */
  key?: string;
  /** The tab of its group that comes after it; without one it is the last. */
  before?: string;
  /** The kinds of things that it lists, with the view where it is not the tab's first; the log links to them. */
  lists?: { readonly [K in AuditTargetKind]?: { readonly view?: string } };
  Content: ComponentType;
}

/** The number beside a tab's name. */
export interface PanelCount<Data> {
  tab: string;
  of: (data: Data) => number | null | undefined;
  /** True where each of them waits for somebody: the tab's group shows their number, too. */
  waits?: true;
}

export const panelTabPoint = extensionPoint<PanelTab>("panelTabs", "panel");
export const panelCountPoint = extensionPoint<PanelCount<never>>("panelCounts", "panel");

/** A tab whose code is fetched when it is opened. */
export const panelTab = ({ load, ...tab }: Omit<PanelTab, "Content"> & { load: Load<object> }): Contribution =>
  panelTabPoint.with({ ...tab, Content: lazyPart(load, 240) });

/** Number beside a tab, read by a fragment on `Query` that becomes part of the panel's query. */
export const panelCount = <Data>(
  fragment: TypedDocumentNode<Data, unknown>,
  count: PanelCount<Data>,
): Contribution[] => [fragmentPoint.with({ of: "PanelCounts_query", fragment }), panelCountPoint.with(count)];

/** The tabs in the panel's order: as they were brought, each that names another one before it. */
export const inOrder = (tabs: readonly PanelTab[]): readonly PanelTab[] =>
  tabs.reduce<readonly PanelTab[]>((placed, tab) => {
    const place = placed.findIndex(({ id }) => id === tab.before);
    return place < 0 ? [...placed, tab] : [...placed.slice(0, place), tab, ...placed.slice(place)];
  }, []);
