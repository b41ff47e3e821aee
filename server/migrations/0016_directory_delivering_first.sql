-- The directory lists shops that deliver before those that do not, each by name.
drop index "idx_directory_name";
--> statement-breakpoint
create index "idx_directory_name" on "directory_entries" ("delivers" desc, "name_key", "shop") where "is_listed";
