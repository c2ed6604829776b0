export declare function webServer(name: 'nginx' | 'caddy'): { readonly command: string; readonly root: string } | null
