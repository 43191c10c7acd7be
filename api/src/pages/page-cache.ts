import { LRUCache } from "lru-cache";
import type { RenderedPage } from "@tree-for-deed/common/renderer";

const keptFor = 1000;
const maxPages = 400;

/**
 * Keeps anonymous pages for about a second, so that a crowd on one address costs one rendering.
 * Visitors who come while a page is being rendered wait for that same rendering.
 */
export class PageCache {
  private readonly pages = new LRUCache<string, RenderedPage>({ max: maxPages, ttl: keptFor });
  private readonly underWay = new Map<string, Promise<RenderedPage>>();

  async get(key: string, render: () => Promise<RenderedPage>): Promise<RenderedPage> {
    const kept = this.pages.get(key);
    if (kept) return kept;
    const waiting = this.underWay.get(key);
    if (waiting) return waiting;
    const rendering = this.renderAndKeep(key, render);
    this.underWay.set(key, rendering);
    try {
      return await rendering;
    } finally {
      this.underWay.delete(key);
    }
  }

  private async renderAndKeep(key: string, render: () => Promise<RenderedPage>): Promise<RenderedPage> {
    const page = await render();
    if (page.complete) this.pages.set(key, page);
    return page;
  }
}
