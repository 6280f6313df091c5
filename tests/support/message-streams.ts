export type Stream = {
  answer: Response;
  events: { discussionId: string | null; unread: number }[];
  ended: Promise<void>;
};

/** A window that listens for messages, as a browser keeps it open. */
export async function openStream(url: string, cookie: string): Promise<Stream> {
  const answer = await fetch(`${url}/api/discussion/stream`, {
    headers: { cookie, "accept-encoding": "br, gzip", accept: "text/event-stream" },
  });
  const events: Stream["events"] = [];
  const follow = async () => {
    let text = "";
    for await (const chunk of answer.body ?? []) {
      text += Buffer.from(chunk).toString();
      const whole = text.split("\n\n");
      text = whole.pop() ?? "";
      for (const each of whole) {
        const data = /^data: (.*)$/m.exec(each)?.[1];
        if (data) events.push(JSON.parse(data));
      }
    }
  };
  // A connection that was cut ends, too.
  return { answer, events, ended: follow().catch(() => undefined) };
}
