import { moved } from "../../../lib/moved";
import { useMutation } from "@apollo/client/react";
import { useState } from "react";
import { useIntl } from "react-intl";
import { useToast } from "../../../components/toasts/ToastProvider";
import {
  EditPartnerDocument,
  OrderPartnersDocument,
  PartnersTabDocument,
  type PartnerRow_PartnerFragment,
} from "./Partners.generated";
import { forgetPartners } from "./forget-partners";

type Partner = PartnerRow_PartnerFragment;

interface PartnerActions {
  /** The partners in the new order, before the server has confirmed it. */
  ordered: readonly Partner[];
  /** Moves a partner by one place: -1 is towards the front. */
  move: (partner: Partner, by: -1 | 1) => void;
  setActive: (partner: Partner, active: boolean) => void;
}

function withMoved(ids: readonly string[], id: string, by: -1 | 1): readonly string[] {
  const from = ids.indexOf(id);
  const to = from + by;
  return from < 0 || to < 0 || to >= ids.length ? ids : moved(ids, from, to);
}

/** The browser drops the focus of a button whose row moves, so it is restored. */
const keepFocus = (id: string, by: number): void => {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-move="${id} ${by}"]`)?.focus());
};

/** Orders, shows and hides partners. A move shows at once; on failure the list is restored. */
export function usePartnerActions(
  partners: readonly Partner[],
  refetch: () => unknown,
  asksFor: (error: unknown) => boolean,
): PartnerActions {
  const intl = useIntl();
  const toast = useToast();
  const [order] = useMutation(OrderPartnersDocument);
  const [edit] = useMutation(EditPartnerDocument);
  const [wanted, setWanted] = useState<readonly string[] | null>(null);
  const ids = wanted ?? partners.map(({ id }) => id);
  const ordered = ids.flatMap((id) => partners.find((partner) => partner.id === id) ?? []);

  const refuse = (error: unknown) => {
    if (!asksFor(error)) toast.failed(error);
    void refetch();
  };

  const move = async (partner: Partner, by: -1 | 1) => {
    const next = withMoved(ids, partner.id, by);
    if (next === ids) return;
    setWanted(next);
    keepFocus(partner.id, by);
    try {
      await order({
        variables: { ids: [...next] },
        update: (cache, { data }) => {
          cache.evict({ id: "ROOT_QUERY", fieldName: "partners" });
          if (data) cache.writeQuery({ query: PartnersTabDocument, data: { adminPartners: data.orderPartners } });
        },
      });
      setWanted((now) => (now === next ? null : now));
      const place = next.indexOf(partner.id) + 1;
      toast.success(
        intl.formatMessage({ id: "content.partner.moved" }, { name: partner.name, place, count: next.length }),
      );
    } catch (error) {
      setWanted(null);
      refuse(error);
    }
  };

  const setActive = async ({ id, name }: Partner, active: boolean) => {
    try {
      await edit({ variables: { id, input: { active } }, update: forgetPartners });
      toast.success(intl.formatMessage({ id: active ? "content.partner.shown" : "content.partner.hidden" }, { name }));
    } catch (error) {
      refuse(error);
    }
  };

  return {
    ordered,
    move: (partner, by) => void move(partner, by),
    setActive: (partner, active) => void setActive(partner, active),
  };
}
