// Gives the published server the collections and settings that our declarations define.
import PocketBase from 'pocketbase';

interface WrittenCollection {
  name: string;
  fields: { name: string; [option: string]: unknown }[];
  relations?: { name: string; to: string; [option: string]: unknown }[];
  [option: string]: unknown;
}

export async function preparePublished(
  url: string,
  root: { email: string; password: string },
  file: string,
  smtpPort: number,
): Promise<void> {
  const client = new PocketBase(url).autoCancellation(false);
  await client.collection('_superusers').authWithPassword(root.email, root.password);
  await client.collections.delete('users');
  const written = Object.values(JSON.parse(file) as Record<string, WrittenCollection>);
  for (const { relations = [], fields, ...rest } of written) {
    // A relation can only name a collection that exists, so relations are added afterwards, even to itself.
    const rules = { listRule: null, viewRule: null, createRule: null, updateRule: null, deleteRule: null };
    const bare = relations.length > 0 ? { ...rest, ...rules } : rest;
    const made = await client.collections.create({ ...bare, fields });
    const pointing = await Promise.all(
      relations.map(async ({ to, ...options }) => ({
        ...options,
        type: 'relation',
        collectionId: (await client.collections.getOne(to)).id,
      })),
    );
    if (pointing.length > 0) {
      const current = (await client.collections.getOne(made.id)).fields;
      await client.collections.update(made.id, { ...rest, fields: [...current, ...pointing] });
    }
  }
  // The default password hashing cost would take most of the comparison's time.
  for (const name of ['users', 'members']) {
    const { fields } = await client.collections.getOne(name);
    const quick = fields.map((field) => (field.type === 'password' ? { ...field, cost: 4 } : field));
    await client.collections.update(name, { fields: quick });
  }
  await client.settings.update({
    batch: { enabled: true, maxRequests: 5 },
    smtp: { enabled: true, host: '127.0.0.1', port: smtpPort, tls: false },
    meta: { appURL: 'http://localhost:8090' },
  });
}
