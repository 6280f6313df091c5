import type { Block } from "#web/content/page-content.ts";
import { Icon } from "#web/ui/icon.tsx";
import { ContentTable } from "./content-table.tsx";
import { RichText } from "./rich-text.tsx";

export function ContentBlocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block) => <ContentBlock key={blockKey(block)} block={block} />);
}

function ContentBlock({ block }: { block: Block }) {
  if (typeof block === "string") {
    return (
      <p>
        <RichText text={block} />
      </p>
    );
  }
  if ("list" in block) {
    return (
      <ul>
        {block.list.map((item) => (
          <li key={item}>
            <RichText text={item} />
          </li>
        ))}
      </ul>
    );
  }
  if ("steps" in block) {
    return (
      <ol>
        {block.steps.map((item) => (
          <li key={item}>
            <RichText text={item} />
          </li>
        ))}
      </ol>
    );
  }
  if ("note" in block) return <Note title={block.title} text={block.note} />;
  return <ContentTable table={block} />;
}

function Note({ title, text }: { title: string; text: string }) {
  return (
    <div className="flex gap-4 rounded-card bg-sand p-5 print:border print:border-line">
      <Icon name="info" className="mt-0.5 size-6 text-coral-700" />
      <div className="grid gap-1">
        <p className="font-semibold text-navy-900">{title}</p>
        <p>
          <RichText text={text} />
        </p>
      </div>
    </div>
  );
}

function blockKey(block: Block): string {
  if (typeof block === "string") return block;
  if ("list" in block) return block.list.join();
  if ("steps" in block) return block.steps.join();
  return "note" in block ? block.title : block.caption;
}
