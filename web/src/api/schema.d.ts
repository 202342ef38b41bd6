// Written by `npm run types` from the API's OpenAPI. Do not edit.

export interface paths {
    "/players": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create Player
         * @description Introduces a guest: an id and a token, good for half a year.
         */
        post: operations["create_player_players_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/players/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Renew Token
         * @description A fresh token for the same guest; the one that was sent stays good for its own time.
         */
        post: operations["renew_token_players_token_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/players/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read Me
         * @description What the guest has played and won, and a page of their matches.
         */
        get: operations["read_me_players_me_get"];
        /**
         * Rename
         * @description Another nickname for the same guest: seats, matches and counts stay theirs.
         */
        put: operations["rename_players_me_put"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/games": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read Games
         * @description The games with their options and tables, in the languages that there are.
         */
        get: operations["read_games_games_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rooms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Rooms
         * @description Rooms that anybody may join.
         */
        get: operations["list_rooms_rooms_get"];
        put?: never;
        /**
         * Create Room
         * @description Opens a room; whoever opens it is its host.
         */
        post: operations["create_room_rooms_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rooms/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read Room
         * @description The room as its player may see it.
         */
        get: operations["read_room_rooms__code__get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rooms/{code}/join": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Join Room
         * @description Takes a free seat, or a place among those who watch; joining again changes nothing.
         */
        post: operations["join_room_rooms__code__join_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rooms/{code}/computers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add Computer
         * @description The host gives a free seat to a computer player.
         */
        post: operations["add_computer_rooms__code__computers_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rooms/{code}/computers/{player}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove Computer
         * @description The host takes a computer player from the table.
         */
        delete: operations["remove_computer_rooms__code__computers__player__delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rooms/{code}/leave": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Leave Room
         * @description Gives up one's place; in a running match that concedes.
         */
        post: operations["leave_room_rooms__code__leave_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rooms/{code}/kick": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Kick
         * @description The host removes somebody: anybody between matches, in a match who is away.
         */
        post: operations["kick_rooms__code__kick_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rooms/{code}/keep": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Keep
         * @description The host goes on waiting for who is away.
         */
        post: operations["keep_rooms__code__keep_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rooms/{code}/host": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Pass Host
         * @description The host hands the role on.
         */
        put: operations["pass_host_rooms__code__host_put"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rooms/{code}/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set Options
         * @description The host's choice for the next match.
         */
        put: operations["set_options_rooms__code__options_put"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rooms/{code}/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start Match
         * @description Begins the first match.
         */
        post: operations["start_match_rooms__code__start_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rooms/{code}/rematch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rematch
         * @description Begins the next match, for whoever sits here.
         */
        post: operations["rematch_rooms__code__rematch_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rooms/{code}/actions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Act
         * @description Plays one action.
         */
        post: operations["act_rooms__code__actions_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rooms/{code}/reactions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * React
         * @description Shows everybody in the room an emote, or tells whom the match waits for to hurry.
         */
        post: operations["react_rooms__code__reactions_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rooms/{code}/tickets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create Ticket
         * @description A one-use ticket for a socket that brings this room's changes.
         */
        post: operations["create_ticket_rooms__code__tickets_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rooms/{code}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read History
         * @description The matches that have ended here.
         */
        get: operations["read_history_rooms__code__history_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rooms/{code}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read Replay
         * @description A match moment by moment, from ``from`` on, as the player ``seat`` saw it or ``open``: with
         *     every hand shown. One that is running is shown so far, as the asking player sees it.
         */
        get: operations["read_replay_rooms__code__replay_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rooms/{code}/record": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read Record
         * @description A match that has ended, seed and all, for ``python -m engine verify``; the last by
         *     default.
         */
        get: operations["read_record_rooms__code__record_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/push/key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read Push Key
         * @description The key that a browser subscribes with. Another key ends all subscriptions made before.
         */
        get: operations["read_push_key_push_key_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/players/me/subscriptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Subscribe
         * @description From now on this browser hears when a match over days waits for the guest.
         */
        put: operations["subscribe_players_me_subscriptions_put"];
        post?: never;
        /**
         * Unsubscribe
         * @description This browser hears nothing any more; saying so twice is harmless.
         */
        delete: operations["unsubscribe_players_me_subscriptions_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * @description ``action`` as section 8.2 of the game's seed writes it. ``actionId`` is a fresh name: sent
         *     again it gets the first answer again. ``turnSeq`` is the decision that the player was looking
         *     at; only ``CONCEDE`` needs none.
         */
        Action: {
            action: {
                [key: string]: unknown;
            };
            actionId: string;
            turnSeq?: number | null;
        };
        /** @description The fixed figures by name (002 §3.4 and the sections that the table's notes name). */
        Amounts: {
            fundFee: number;
            boardingFee: number;
            salePercent: number;
            takeoverFactor: number;
            touristFactor: number;
            touristsToRaise: number;
            repairHouse: number;
            repairBuilding: number;
            repairHotel: number;
            repairLandmark: number;
            cardsPerTurn: number;
            doublesToIsland: number;
            proposalsPerTurn: number;
            answerSeconds: number;
            groupsToWin: number;
        };
        /**
         * @description The room as this player may see it after the request. ``events`` tell what the request
         *     did; ``version`` is the room's own.
         */
        Answer: {
            version: number;
            turnSeq: number | null;
            events: (components["schemas"]["RoomEvent"] | components["schemas"]["GemEvent"] | components["schemas"]["TripEvent"])[];
            view: components["schemas"]["RoomView"];
        };
        BankOrFund: {
            /** @enum {string} */
            kind: "bank" | "fund";
        };
        /** @description ``conceded``: they gave up, which is a bankruptcy to the bank. */
        Bankrupt: {
            auto?: boolean;
            player: string;
            /** @constant */
            type: "bankrupt";
            creditor: components["schemas"]["Party"];
            amount: number;
            conceded?: boolean;
        };
        Build: {
            /**
             * @default BUILD
             * @constant
             */
            type: "BUILD";
            level: number;
        };
        Built: {
            auto?: boolean;
            player: string;
            /** @constant */
            type: "built";
            pos: number;
            level: number;
            price: number;
        };
        Buy: {
            /**
             * @default BUY
             * @constant
             */
            type: "BUY";
        };
        CannotAfford: {
            auto?: boolean;
            player: string;
            /** @constant */
            type: "cannotAfford";
            pos: number;
            price: number;
        };
        /** @description ``tier`` and ``slot`` are ``None`` for a card from the hand. */
        CardBought: {
            auto?: boolean;
            player: string;
            /** @constant */
            type: "bought";
            tier: (1 | 2 | 3) | null;
            slot: number | null;
            cardId: string;
            /** Paid */
            paid: {
                W?: number;
                U?: number;
                G?: number;
                R?: number;
                K?: number;
                gold?: number;
            };
        };
        CardDrawn: {
            auto?: boolean;
            player: string;
            /** @constant */
            type: "cardDrawn";
            cardId: string;
        };
        CardFacts: {
            /** @enum {integer} */
            tier: 1 | 2 | 3;
            /** @enum {string} */
            bonus: "W" | "U" | "G" | "R" | "K";
            points: number;
            /** Cost */
            cost: {
                W?: number;
                U?: number;
                G?: number;
                R?: number;
                K?: number;
            };
        };
        /** @description ``kept`` is what a card that stays in the hand is good for. */
        CardWords: {
            name: components["schemas"]["Words"];
            text: components["schemas"]["Words"];
            kept: ("escape" | "waiver") | null;
        };
        /**
         * @description ``prices`` and ``sales`` are the land's and then each building's, ``tolls`` by level; a
         *     tourist land's second toll is for the owner of several. Empty where nothing is sold.
         */
        CellFacts: {
            /** @enum {string} */
            kind: "start" | "city" | "tourist" | "card" | "island" | "fundPayout" | "fundFee" | "space";
            name: components["schemas"]["Words"];
            group: string | null;
            line: number | null;
            prices: number[];
            tolls: number[];
            sales: number[];
        };
        /** @description ``action`` can be sent as it stands. ``amount`` is what a sale brings. */
        Choice: {
            action: components["schemas"]["Listed"];
            price?: number;
            cashAfter?: number;
            amount?: number;
        };
        Conceded: {
            auto?: boolean;
            player: string;
            /** @constant */
            type: "conceded";
            /** Tokens */
            tokens: {
                W?: number;
                U?: number;
                G?: number;
                R?: number;
                K?: number;
                gold?: number;
            };
        };
        /** @description One game: against people, computers among them or not, and against computers alone. */
        Counts: {
            game: string;
            people: components["schemas"]["Score"];
            computers: components["schemas"]["Score"];
        };
        /** @description What still has to come from sales, and who will be asked after it. */
        Debt: {
            debtor: string;
            to: components["schemas"]["Party"];
            amount: number;
            missing: number;
            queue: components["schemas"]["Due"][];
        };
        /** @description ``canBuild`` is the level that can be built, ``canTakeover`` the price. */
        Decision: {
            pos: number;
            canBuy: boolean;
            canBuild: number | null;
            canTakeover: number | null;
            boughtThisVisit: boolean;
        };
        /** @description ``toll`` is what a visitor would pay now. */
        Deed: {
            owner: string;
            level: number;
            toll: number;
        };
        /** @description ``count`` of these colours must be taken. */
        Different: {
            colors: ("W" | "U" | "G" | "R" | "K")[];
            count: number;
        };
        Discarded: {
            auto?: boolean;
            player: string;
            /** @constant */
            type: "discarded";
            /** Tokens */
            tokens: {
                W?: number;
                U?: number;
                G?: number;
                R?: number;
                K?: number;
                gold?: number;
            };
        };
        Due: {
            debtor: string;
            to: components["schemas"]["Party"];
            amount: number;
        };
        EndTriggered: {
            auto?: boolean;
            player: string;
            /** @constant */
            type: "endTriggered";
        };
        /** @description A match of the room's history, with its result in figures and words. */
        EndedMatch: {
            number: number;
            game: string;
            startedAt: number;
            endedAt: number;
            abandoned: boolean;
            result: components["schemas"]["GemResult"] | components["schemas"]["TripResult"];
        };
        Escaped: {
            auto?: boolean;
            player: string;
            /** @constant */
            type: "escaped";
            /** @enum {string} */
            by: "double" | "card" | "fee";
        };
        /**
         * @description Everything a page must know of a game beforehand: its options as a JSON schema with what
         *     people read about each, and the tables that views refer to.
         */
        Facts: {
            key: string;
            slug: string;
            name: string;
            nameEn: string;
            leastPlayers: number;
            mostPlayers: number;
            options: {
                [key: string]: unknown;
            };
            tables: components["schemas"]["GemTables"] | components["schemas"]["TripTables"];
        };
        /** @description Where to, what it brings and costs, and the cash after all that must be. */
        Flight: {
            salary?: number;
            fund?: number;
            fundFee?: number;
            toll?: number;
            waived?: number;
            buy?: number;
            build?: number;
            dest: number;
            cashAfter: number;
        };
        Flights: {
            boardingFee: number;
            dests: components["schemas"]["Flight"][];
        };
        /**
         * @description A moment of a match: 0 is the beginning, ``k`` is after the ``k``-th action. The first frame
         *     of an answer has the game's ``view`` whole, those after it the ``patch`` (RFC 7396) that turns
         *     the view before into theirs.
         */
        Frame: {
            number: number;
            at: number;
            player: string | null;
            auto: boolean;
            waitingFor: string[];
            events: (components["schemas"]["RoomEvent"] | components["schemas"]["GemEvent"] | components["schemas"]["TripEvent"])[];
            view?: components["schemas"]["GemView"] | components["schemas"]["TripView"] | null;
            patch?: {
                [key: string]: unknown;
            } | null;
        };
        FundPaid: {
            auto?: boolean;
            player: string;
            /** @constant */
            type: "fundPaid";
            amount: number;
        };
        FundReceived: {
            auto?: boolean;
            player: string;
            /** @constant */
            type: "fundReceived";
            amount: number;
        };
        /** @description All games. */
        Games: {
            games: components["schemas"]["Facts"][];
        };
        GemChoices: components["schemas"]["ToPlay"] | components["schemas"]["ToDiscard"] | components["schemas"]["ToReceive"];
        GemEvent: components["schemas"]["TurnStarted"] | components["schemas"]["TookTokens"] | components["schemas"]["Reserved"] | components["schemas"]["CardBought"] | components["schemas"]["Refilled"] | components["schemas"]["Discarded"] | components["schemas"]["NobleVisited"] | components["schemas"]["Passed"] | components["schemas"]["Conceded"] | components["schemas"]["EndTriggered"] | components["schemas"]["GemsOver"];
        /** @description How this match is played (000 §2). */
        GemOptions: {
            /**
             * @description 누군가 이 점수에 닿으면 그 라운드까지만 해요.
             * @default 15
             * @enum {integer}
             */
            targetPoints: 15 | 10;
            /**
             * @description 남은 색이 3가지가 안 되면 남은 색만큼만 가져올 수 있어요.
             * @default true
             */
            allowFewerTokens: boolean & (true | false);
            /**
             * @description 한 차례에 쓸 수 있는 시간이에요. 1시간부터는 며칠에 걸쳐 두는 판이에요.
             * @default 60
             * @enum {unknown}
             */
            turnSeconds: 30 | 60 | 90 | 3600 | 28800 | 86400 | 259200 | null;
            /**
             * @description 지금 살 수 있는 카드와 귀족까지 남은 보너스를 보여 줘요.
             * @default true
             */
            showHints: boolean & (true | false);
            /**
             * @description 펼쳐진 카드를 예약한 뒤에도 모두에게 보일지 정해요. 더미에서 예약한 카드는 언제나 본인만 봐요.
             * @default faceUp
             * @enum {string}
             */
            reservedVisibility: "faceUp" | "hidden";
            /**
             * @description 귀족이 언제 찾아올 수 있는지 정해요.
             * @default turnEnd
             * @enum {string}
             */
            nobleVisit: "turnEnd" | "afterPurchase";
        };
        GemPlace: {
            rank: number;
            player: string;
            points: number;
            cards: number;
            nobles: number;
            /** Bonuses */
            bonuses: {
                W: number;
                U: number;
                G: number;
                R: number;
                K: number;
            };
        };
        GemPlayer: {
            points: number;
            /** Bonuses */
            bonuses: {
                W: number;
                U: number;
                G: number;
                R: number;
                K: number;
            };
            /** Tokens */
            tokens: {
                W: number;
                U: number;
                G: number;
                R: number;
                K: number;
                gold: number;
            };
            cards: string[];
            nobles: string[];
            reserved: (components["schemas"]["OpenReserve"] | components["schemas"]["HiddenReserve"])[];
            turnsTaken: number;
            conceded: boolean;
        };
        /** @description The same, in words too. */
        GemResult: {
            ranking: components["schemas"]["GemPlace"][];
            winners: string[];
            revealedReserved: {
                [key: string]: string[];
            };
            summary: string;
            summaryEn: string;
        };
        /** @description The ranking and every card still in a hand. */
        GemStanding: {
            ranking: components["schemas"]["GemPlace"][];
            winners: string[];
            revealedReserved: {
                [key: string]: string[];
            };
        };
        /**
         * @description Cards and nobles by id, in the order in which the shuffle finds them; ``shown`` is how many
         *     nobles lie on the table, by the number of players, and ``slots`` how many cards of a tier.
         */
        GemTables: {
            cards: {
                [key: string]: components["schemas"]["CardFacts"];
            };
            nobles: {
                [key: string]: components["schemas"]["NobleFacts"];
            };
            shown: {
                [key: string]: number;
            };
            slots: number;
        };
        /**
         * @description ``current`` is an index of ``order``. ``choices`` are there for who is to act, ``hints`` for
         *     whoever plays, if the option says so; ``result`` at the end.
         */
        GemView: {
            options: components["schemas"]["GemOptions"];
            order: string[];
            current: number;
            /** @enum {string} */
            phase: "action" | "discard" | "noble" | "finished";
            endTriggered: boolean;
            turnSeq: number;
            deadlineAt: number | null;
            /** Supply */
            supply: {
                W: number;
                U: number;
                G: number;
                R: number;
                K: number;
                gold: number;
            };
            /** Decks */
            decks: {
                1: number;
                2: number;
                3: number;
            };
            /** Board */
            board: {
                1: (string | null)[];
                2: (string | null)[];
                3: (string | null)[];
            };
            nobles: string[];
            pendingNobleChoices: string[] | null;
            players: {
                [key: string]: components["schemas"]["GemPlayer"];
            };
            hints?: components["schemas"]["Hints"];
            choices?: components["schemas"]["GemChoices"];
            result?: components["schemas"]["GemStanding"];
        };
        GemsOver: {
            auto?: boolean;
            /** @constant */
            type: "gameOver";
            winners: string[];
        };
        HiddenReserve: {
            /** @constant */
            hidden: true;
            /** @enum {integer} */
            tier: 1 | 2 | 3;
        };
        /**
         * @description What each card that can be bought would be paid with, and the bonuses that each noble still
         *     asks for.
         */
        Hints: {
            affordable: {
                [key: string]: {
                    W?: number;
                    U?: number;
                    G?: number;
                    R?: number;
                    K?: number;
                    gold?: number;
                };
            };
            nobles: {
                [key: string]: {
                    W?: number;
                    U?: number;
                    G?: number;
                    R?: number;
                    K?: number;
                };
            };
        };
        /** @description The matches that have ended in a room, newest first. */
        History: {
            matches: components["schemas"]["EndedMatch"][];
        };
        InDebt: {
            auto?: boolean;
            /** @constant */
            type: "debt";
            debtor: string;
            to: components["schemas"]["Party"];
            amount: number;
        };
        InHand: {
            reservedIndex: number;
        };
        IslandRoll: {
            auto?: boolean;
            player: string;
            /** @constant */
            type: "islandRoll";
            dice: [
                number,
                number
            ];
            double: boolean;
            islandLeft: number;
        };
        /** @description What to join as. */
        Join: {
            /**
             * @default player
             * @enum {string}
             */
            role: "player" | "spectator";
        };
        Joined: {
            /** @constant */
            type: "joined";
            player: string;
            name: string;
            /** @enum {string} */
            as: "player" | "spectator";
        };
        LandBought: {
            auto?: boolean;
            player: string;
            /** @constant */
            type: "bought";
            pos: number;
            price: number;
        };
        Listed: components["schemas"]["Roll"] | components["schemas"]["PayIslandFee"] | components["schemas"]["UseEscapeCard"] | components["schemas"]["Buy"] | components["schemas"]["Build"] | components["schemas"]["Takeover"] | components["schemas"]["Pass"] | components["schemas"]["Sell"] | components["schemas"]["TradeRespond"];
        /** @description A room of the public list. */
        Listing: {
            code: string;
            game: string;
            hostName: string;
            seated: number;
            seats: number;
            createdAt: number;
            turnSeconds: number | null;
        };
        /** @description A page of the public list, newest first; ``cursor`` asks for the next one. */
        Listings: {
            rooms: components["schemas"]["Listing"][];
            cursor: string | null;
        };
        MatchEvent: {
            /** @enum {string} */
            type: "started" | "optionsChanged" | "abandoned";
        };
        /**
         * @description ``players`` are those who began it, in the order of their seats; some may have left since.
         *     ``seed`` and what follows it are there once the match has ended; ``abandoned`` means closed
         *     because nobody was left.
         */
        MatchView: {
            number: number;
            players: components["schemas"]["MemberView"][];
            seedHash: string;
            startedAt: number;
            waitingFor: string[];
            dueAt: number | null;
            view: components["schemas"]["GemView"] | components["schemas"]["TripView"];
            seed?: string;
            endedAt?: number;
            abandoned?: boolean;
            result?: components["schemas"]["GemResult"] | components["schemas"]["TripResult"];
        };
        MemberView: {
            player: string;
            name: string;
            computer: components["schemas"]["Strength"] | null;
        };
        MonopolyHeld: {
            auto?: boolean;
            player: string;
            /** @constant */
            type: "monopoly";
            kinds: ("triple" | "line" | "tour")[];
        };
        Moved: {
            /** @constant */
            type: "moved";
            player: string;
            from: number;
            to: number;
            passedStart: boolean;
            auto?: boolean;
        };
        /** @description A computer player of this strength. */
        NewComputer: {
            /** @enum {string} */
            strength: "easy" | "normal" | "hard";
        };
        /** @description A guest introduces themselves. */
        NewPlayer: {
            nickname: string;
        };
        /** @description One of six emotes, or ``hurry`` (빨리요). */
        NewReaction: {
            /** @enum {string} */
            reaction: "hello" | "thanks" | "nice" | "laugh" | "wow" | "sad" | "hurry";
        };
        /**
         * @description A game by its key, the options that differ from the game's defaults, whether the public
         *     list shows the room, and the computer players on its first seats, each by its strength.
         */
        NewRoom: {
            game: string;
            /** @default {} */
            options: {
                [key: string]: unknown;
            };
            /** @default false */
            isPublic: boolean;
            /** @default [] */
            computers: ("easy" | "normal" | "hard")[];
        };
        /** @description A browser's push subscription as its ``toJSON`` writes it, and the language to be told in. */
        NewSubscription: {
            endpoint: string;
            keys: components["schemas"]["SubscriptionKeys"];
            /** @enum {string} */
            language: "ko" | "en";
        };
        NobleFacts: {
            points: number;
            /** Req */
            req: {
                W?: number;
                U?: number;
                G?: number;
                R?: number;
                K?: number;
            };
        };
        NobleVisited: {
            auto?: boolean;
            player: string;
            /** @constant */
            type: "nobleVisited";
            nobleId: string;
        };
        /** @description One side of a trade: lands with their buildings, and cash in 만. */
        Offer: {
            lands: number[];
            cash: number;
        };
        /** @description A subscription by its address. */
        OldSubscription: {
            endpoint: string;
        };
        OnBoard: {
            /** @enum {integer} */
            tier: 1 | 2 | 3;
            slot: number;
        };
        /** @description ``blind``: it came unseen from a deck, and the others do not know it. */
        OpenReserve: {
            cardId: string;
            blind: boolean;
        };
        /** @description The options that differ from the game's defaults, by the names of its seed. */
        Options: {
            options: {
                [key: string]: unknown;
            };
        };
        Paid: {
            /** @constant */
            type: "paid";
            from: components["schemas"]["Party"];
            to: components["schemas"]["Party"];
            amount: number;
            /** @enum {string} */
            why: "card" | "islandFee" | "boardingFee" | "toll";
            auto?: boolean;
        };
        Party: components["schemas"]["PlayerParty"] | components["schemas"]["BankOrFund"];
        Pass: {
            /**
             * @default PASS
             * @constant
             */
            type: "PASS";
        };
        Passed: {
            auto?: boolean;
            player: string;
            /** @constant */
            type: "passed";
        };
        PayIslandFee: {
            /**
             * @default PAY_ISLAND_FEE
             * @constant
             */
            type: "PAY_ISLAND_FEE";
        };
        /**
         * @description The guest's counts in each game, and a page of their matches, newest first; ``cursor`` asks
         *     for the next one.
         */
        Person: {
            playerId: string;
            nickname: string;
            counts: components["schemas"]["Counts"][];
            matches: components["schemas"]["PlayedMatch"][];
            cursor: string | null;
        };
        /**
         * @description Somebody who was in a match, under the name of that day. ``computer`` is a computer's
         *     strength.
         */
        Placed: {
            player: string;
            name: string;
            computer: string | null;
            rank: number;
        };
        /** @description A match that the guest was in. One that was abandoned is nobody's win. */
        PlayedMatch: {
            code: string;
            number: number;
            game: string;
            endedAt: number;
            abandoned: boolean;
            players: components["schemas"]["Placed"][];
            won: boolean;
        };
        /** @description The guest's id and the token that proves it: ``Authorization: Bearer <token>``. */
        Player: {
            playerId: string;
            nickname: string;
            token: string;
        };
        PlayerParty: {
            /** @constant */
            kind: "player";
            id: string;
        };
        Purchase: {
            from: components["schemas"]["OnBoard"] | components["schemas"]["InHand"];
            /** Price */
            price: {
                W?: number;
                U?: number;
                G?: number;
                R?: number;
                K?: number;
            };
            /** Payment */
            payment: {
                W?: number;
                U?: number;
                G?: number;
                R?: number;
                K?: number;
                gold?: number;
            };
        };
        /** @description ``applicationServerKey``: an uncompressed point of P-256 in base64url. */
        PushKey: {
            key: string;
        };
        Refilled: {
            auto?: boolean;
            /** @constant */
            type: "refilled";
            /** @enum {integer} */
            tier: 1 | 2 | 3;
            slot: number;
            cardId: string;
        };
        /** @description The number of the match that has ended: asked for twice, one new match begins. */
        Rematch: {
            match: number;
        };
        /**
         * @description A match from the moment that was asked for on; ``total`` is the number of its last moment,
         *     ``next`` the moment at which to go on. ``seat`` is whose view it is: a player's, ``open``, or
         *     none for a spectator. What comes after ``next`` is there once the match has ended.
         */
        Replay: {
            game: string;
            number: number;
            players: components["schemas"]["MemberView"][];
            options: components["schemas"]["GemOptions"] | components["schemas"]["TripOptions"];
            seat: string | null;
            startedAt: number;
            seedHash: string;
            total: number;
            frames: components["schemas"]["Frame"][];
            next: number | null;
            seed?: string | null;
            endedAt?: number | null;
            abandoned?: boolean | null;
            result?: components["schemas"]["GemResult"] | components["schemas"]["TripResult"] | null;
        };
        ReserveFrom: {
            /** Slots */
            slots: {
                1: number[];
                2: number[];
                3: number[];
            };
            decks: (1 | 2 | 3)[];
        };
        /** @description ``slot`` is ``None`` for the top of a deck, ``cardId`` for who may not know the card. */
        Reserved: {
            auto?: boolean;
            player: string;
            /** @constant */
            type: "reserved";
            /** @enum {integer} */
            tier: 1 | 2 | 3;
            slot: number | null;
            cardId: string | null;
            blind: boolean;
            gold: boolean;
        };
        Roll: {
            /**
             * @default ROLL
             * @constant
             */
            type: "ROLL";
        };
        Rolled: {
            auto?: boolean;
            player: string;
            /** @constant */
            type: "rolled";
            dice: [
                number,
                number
            ];
            double: boolean;
        };
        RoomEvent: components["schemas"]["Joined"] | components["schemas"]["SeatEvent"] | components["schemas"]["MatchEvent"];
        /**
         * @description ``asks`` tells the host about whom they must decide: 강퇴 or 계속. ``evening`` counts what
         *     has been played here.
         */
        RoomView: {
            code: string;
            serverTime: number;
            game: string;
            /** @enum {string} */
            status: "lobby" | "playing" | "finished";
            isPublic: boolean;
            host: string;
            you: string;
            /** @enum {string} */
            role: "player" | "spectator";
            options: components["schemas"]["GemOptions"] | components["schemas"]["TripOptions"];
            seats: components["schemas"]["SeatView"][];
            spectators: components["schemas"]["SpectatorView"][];
            asks: string[];
            evening: components["schemas"]["TallyView"][];
            match: components["schemas"]["MatchView"] | null;
        };
        RoundEnd: {
            auto?: boolean;
            /** @constant */
            type: "roundEnd";
            round: number;
        };
        SalaryPaid: {
            auto?: boolean;
            player: string;
            /** @constant */
            type: "salary";
            amount: number;
        };
        /** @description Matches played to their end, and how many of them were won; a shared first rank is a win. */
        Score: {
            matches: number;
            wins: number;
        };
        /** @description ``left`` of their own will, ``kicked`` by the host; ``kept``: the host goes on waiting. */
        SeatEvent: {
            /** @enum {string} */
            type: "left" | "kicked" | "connected" | "disconnected" | "away" | "back" | "kept" | "hostChanged";
            player: string;
        };
        /** @description ``away`` (자리 비움): the clock plays for them. */
        SeatView: {
            player: string;
            name: string;
            online: boolean;
            away: boolean;
            computer: components["schemas"]["Strength"] | null;
        };
        /** @description ``top`` is the highest building alone, ``all`` the land with everything on it. */
        Sell: {
            /**
             * @default SELL
             * @constant
             */
            type: "SELL";
            pos: number;
            /** @enum {string} */
            what: "top" | "all";
        };
        /** @description ``top`` is the highest building alone, ``all`` the land with everything on it. */
        Sold: {
            auto?: boolean;
            player: string;
            /** @constant */
            type: "sold";
            pos: number;
            /** @enum {string} */
            what: "top" | "all";
            amount: number;
        };
        /** @description A player of the room, by their id. */
        Somebody: {
            player: string;
        };
        SpaceFlight: {
            auto?: boolean;
            player: string;
            /** @constant */
            type: "spaceTravel";
            dest: number;
        };
        SpectatorView: {
            player: string;
            name: string;
        };
        /**
         * @description EASY plays like a beginner, NORMAL like somebody who knows the game, HARD looks ahead.
         * @enum {string}
         */
        Strength: "easy" | "normal" | "hard";
        /**
         * @description What a browser's pushes are sealed with: a point of P-256 and 16 random bytes, both in
         *     base64url.
         */
        SubscriptionKeys: {
            p256dh: string;
            auth: string;
        };
        TakenOver: {
            /** @constant */
            type: "takeover";
            player: string;
            from: string;
            pos: number;
            price: number;
            auto?: boolean;
        };
        Takeover: {
            /**
             * @default TAKEOVER
             * @constant
             */
            type: "TAKEOVER";
        };
        /** @description ``matches`` played to their end here, and how many of them were won. */
        TallyView: {
            player: string;
            name: string;
            matches: number;
            wins: number;
            computer: components["schemas"]["Strength"] | null;
        };
        /** @description Opens one socket within ``seconds``: connect to ``url``. */
        Ticket: {
            ticket: string;
            url: string;
            seconds: number;
        };
        /** @description How many tokens must go back. */
        ToDiscard: {
            discard: number;
        };
        ToIsland: {
            auto?: boolean;
            player: string;
            /** @constant */
            type: "toIsland";
        };
        ToPlay: {
            different: components["schemas"]["Different"];
            same: ("W" | "U" | "G" | "R" | "K")[];
            reserve: components["schemas"]["ReserveFrom"];
            buy: components["schemas"]["Purchase"][];
            pass: boolean;
        };
        /** @description The nobles of whom one must be chosen. */
        ToReceive: {
            nobles: string[];
        };
        TollPaid: {
            /** @constant */
            type: "tollPaid";
            from: string;
            to: string;
            pos: number;
            amount: number;
            waived: boolean;
            auto?: boolean;
        };
        TookTokens: {
            auto?: boolean;
            player: string;
            /** @constant */
            type: "tookTokens";
            /** Tokens */
            tokens: {
                W?: number;
                U?: number;
                G?: number;
                R?: number;
                K?: number;
                gold?: number;
            };
        };
        Trade: {
            from: string;
            to: string;
            give: components["schemas"]["Offer"];
            take: components["schemas"]["Offer"];
        };
        TradeProposed: {
            /** @constant */
            type: "tradeProposed";
            from: string;
            to: string;
            give: components["schemas"]["Offer"];
            take: components["schemas"]["Offer"];
            auto?: boolean;
        };
        TradeResolved: {
            /** @constant */
            type: "tradeResolved";
            from: string;
            to: string;
            give: components["schemas"]["Offer"];
            take: components["schemas"]["Offer"];
            accepted: boolean;
            reason?: string;
            auto?: boolean;
        };
        TradeRespond: {
            /**
             * @default TRADE_RESPOND
             * @constant
             */
            type: "TRADE_RESPOND";
            accept: boolean;
        };
        /** @description ``left`` is how many proposals this turn still has. */
        Trading: {
            partners: string[];
            left: number;
        };
        /** @description ``islandLeft`` is 0 for who is not trapped. */
        Traveller: {
            pos: number;
            cash: number;
            assets: number;
            alive: boolean;
            bankruptAtRound: number | null;
            islandLeft: number;
            spacePending: boolean;
            heldCards: string[];
        };
        TripChoices: {
            actions: components["schemas"]["Choice"][];
            flights?: components["schemas"]["Flights"];
            trade?: components["schemas"]["Trading"];
        };
        TripEvent: components["schemas"]["Rolled"] | components["schemas"]["IslandRoll"] | components["schemas"]["Moved"] | components["schemas"]["SalaryPaid"] | components["schemas"]["LandBought"] | components["schemas"]["Built"] | components["schemas"]["CannotAfford"] | components["schemas"]["TakenOver"] | components["schemas"]["TollPaid"] | components["schemas"]["Paid"] | components["schemas"]["FundPaid"] | components["schemas"]["FundReceived"] | components["schemas"]["CardDrawn"] | components["schemas"]["InDebt"] | components["schemas"]["Sold"] | components["schemas"]["Bankrupt"] | components["schemas"]["ToIsland"] | components["schemas"]["Escaped"] | components["schemas"]["SpaceFlight"] | components["schemas"]["TradeProposed"] | components["schemas"]["TradeResolved"] | components["schemas"]["RoundEnd"] | components["schemas"]["MonopolyHeld"] | components["schemas"]["TripOver"];
        /** @description How this match is played (002 §2); amounts are in 만. */
        TripOptions: {
            /**
             * @description 모두가 처음에 받는 돈이에요.
             * @default 300
             * @enum {integer}
             */
            startMoney: 200 | 300 | 500;
            /**
             * @description 출발 칸을 지나거나 도착할 때 받아요.
             * @default 20
             * @enum {integer}
             */
            salary: 10 | 20 | 30;
            /**
             * @description 이만큼 돌면 총자산이 가장 많은 사람이 이겨요.
             * @default 20
             * @enum {integer}
             */
            maxRounds: 0 | 15 | 20 | 30;
            /**
             * @description 땅을 산 그 자리에서 별장까지 바로 지을 수 있어요.
             * @default false
             */
            buildOnPurchase: boolean & (true | false);
            /**
             * @description 더블이 나오지 않으면 이만큼 쉬어요.
             * @default 3
             * @enum {integer}
             */
            islandTurns: 1 | 2 | 3;
            /**
             * @description 이 돈을 내면 무인도에서 바로 나가요.
             * @default 0
             * @enum {integer}
             */
            islandFee: 0 | 10 | 20;
            /**
             * @description 통행료를 낸 뒤 두 배 값에 남의 도시를 가져올 수 있어요.
             * @default false
             */
            takeover: boolean & (true | false);
            /**
             * @description 호텔 다음에 지을 수 있어요. 통행료가 가장 비싸고 인수되지 않아요.
             * @default false
             */
            landmark: boolean & (true | false);
            /**
             * @description 그룹 셋, 한 줄, 또는 관광지를 모두 가지면 바로 이겨요.
             * @default false
             */
            monopolyWin: boolean & (true | false);
            /**
             * @description 내 차례에 다른 사람과 땅과 돈을 바꿀 수 있어요.
             * @default false
             */
            trade: boolean & (true | false);
            /**
             * @description 한 번 고를 때마다 쓸 수 있는 시간이에요. 1시간부터는 며칠에 걸쳐 두는 판이에요.
             * @default 30
             * @enum {unknown}
             */
            turnSeconds: 15 | 30 | 60 | 3600 | 28800 | 86400 | 259200 | null;
        };
        TripOver: {
            auto?: boolean;
            /** @constant */
            type: "gameOver";
            /** @enum {string} */
            reason: "roundLimit" | "lastSurvivor" | "monopoly";
            winners: string[];
        };
        TripPlace: {
            rank: number;
            player: string;
            totalAssets: number;
            cash: number;
            lands: number;
            bankruptAtRound: number | null;
            conceded: boolean;
        };
        /** @description The same, in words too. */
        TripResult: {
            /** @enum {string} */
            reason: "roundLimit" | "lastSurvivor" | "monopoly";
            /** @enum {string} */
            monopolyType?: "triple" | "line" | "tour";
            round: number;
            ranking: components["schemas"]["TripPlace"][];
            winners: string[];
            summary: string;
            summaryEn: string;
        };
        /**
         * @description The cells in their order, the lucky cards by id in the order in which the shuffle finds
         *     them, the fixed amounts.
         */
        TripTables: {
            cells: components["schemas"]["CellFacts"][];
            cards: {
                [key: string]: components["schemas"]["CardWords"];
            };
            amounts: components["schemas"]["Amounts"];
        };
        /** @description ``owners`` is by cell. ``choices`` are there for who is asked. */
        TripView: {
            options: components["schemas"]["TripOptions"];
            /** @enum {string} */
            phase: "turnStart" | "decide" | "debt" | "tradeResponse" | "finished";
            round: number;
            order: string[];
            current: string;
            awaited: string | null;
            players: {
                [key: string]: components["schemas"]["Traveller"];
            };
            owners: {
                [key: string]: components["schemas"]["Deed"];
            };
            fund: number;
            deckCount: number;
            lastRoll: [
                number,
                number
            ] | null;
            doublesThisTurn: number;
            cardsThisTurn: number;
            tradesThisTurn: number;
            extraRoll: boolean;
            decision: components["schemas"]["Decision"] | null;
            debt: components["schemas"]["Debt"] | null;
            pendingTrade: components["schemas"]["Trade"] | null;
            travelTo: number | null;
            eliminated: string[];
            conceded: string[];
            turnSeq: number;
            deadlineAt: number | null;
            choices: components["schemas"]["TripChoices"] | null;
        };
        TurnStarted: {
            auto?: boolean;
            player: string;
            /** @constant */
            type: "turnStarted";
        };
        UseEscapeCard: {
            /**
             * @default USE_ESCAPE_CARD
             * @constant
             */
            type: "USE_ESCAPE_CARD";
        };
        Words: {
            ko: string;
            en: string;
        };
        /** @description ``patch`` is a merge patch (RFC 7396) of the view that version ``base`` had. */
        Changes: {
            /** @constant */
            type: "update";
            base: number;
            version: number;
            turnSeq: number | null;
            events: (components["schemas"]["RoomEvent"] | components["schemas"]["GemEvent"] | components["schemas"]["TripEvent"])[];
            patch: {
                [key: string]: unknown;
            };
        };
        /** @description The room is over for whoever listens: they were removed, or it is gone. */
        Closed: {
            /** @constant */
            type: "closed";
            problem: components["schemas"]["Problem"];
        };
        Message: components["schemas"]["Update"] | components["schemas"]["Changes"] | components["schemas"]["Pong"] | components["schemas"]["Refused"] | components["schemas"]["Closed"] | components["schemas"]["Reacted"];
        /**
         * @description The socket's only message: the newest version that the client has, 0 for none, and the code
         *     of its room, without which it takes longer to find.
         */
        Ping: {
            /** @constant */
            type: "ping";
            version: number;
            /** @default null */
            code: string | null;
        };
        Pong: {
            /** @constant */
            type: "pong";
            version: number;
            serverTime: number;
        };
        /**
         * @description RFC 9457. ``code`` is stable; ``title`` is a sentence for people, Korean or by
         *     ``Accept-Language`` English; over a socket ``titleEn`` is the English one. ``current`` is the
         *     ``Answer`` a stale client should have had.
         */
        Problem: {
            type: string;
            title: string;
            status: number;
            code: string;
            /** @default null */
            titleEn: string | null;
            /** @default null */
            values: {
                [key: string]: unknown;
            } | null;
            /** @default null */
            current: components["schemas"]["Answer"] | null;
        };
        Reacted: {
            /** @constant */
            type: "reaction";
            player: string;
            /** @enum {string} */
            reaction: "hello" | "thanks" | "nice" | "laugh" | "wow" | "sad" | "hurry";
        };
        /** @description The socket's message did nothing. */
        Refused: {
            /** @constant */
            type: "problem";
            problem: components["schemas"]["Problem"];
        };
        /** @description Everything, and what has happened since ``base``. */
        Update: {
            /** @constant */
            type: "update";
            base: number;
            version: number;
            turnSeq: number | null;
            events: (components["schemas"]["RoomEvent"] | components["schemas"]["GemEvent"] | components["schemas"]["TripEvent"])[];
            view: components["schemas"]["RoomView"];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    create_player_players_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPlayer"];
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Player"];
                };
            };
            /** @description A refusal (RFC 9457) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    renew_token_players_token_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Player"];
                };
            };
            /** @description A refusal (RFC 9457) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    read_me_players_me_get: {
        parameters: {
            query?: {
                cursor?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Person"];
                };
            };
            /** @description A refusal (RFC 9457) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    rename_players_me_put: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPlayer"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Player"];
                };
            };
            /** @description A refusal (RFC 9457) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    read_games_games_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Games"];
                };
            };
            /** @description A refusal (RFC 9457) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_rooms_rooms_get: {
        parameters: {
            query?: {
                cursor?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Listings"];
                };
            };
            /** @description A refusal (RFC 9457) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    create_room_rooms_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewRoom"];
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Answer"];
                };
            };
            /** @description A refusal (RFC 9457) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    read_room_rooms__code__get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Answer"];
                };
            };
            /** @description A refusal (RFC 9457) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    join_room_rooms__code__join_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                code: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Join"] | null;
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Answer"];
                };
            };
            /** @description A refusal (RFC 9457) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    add_computer_rooms__code__computers_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                code: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewComputer"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Answer"];
                };
            };
            /** @description A refusal (RFC 9457) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    remove_computer_rooms__code__computers__player__delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                player: string;
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Answer"];
                };
            };
            /** @description A refusal (RFC 9457) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    leave_room_rooms__code__leave_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A refusal (RFC 9457) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    kick_rooms__code__kick_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                code: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Somebody"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Answer"];
                };
            };
            /** @description A refusal (RFC 9457) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    keep_rooms__code__keep_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                code: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Somebody"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Answer"];
                };
            };
            /** @description A refusal (RFC 9457) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    pass_host_rooms__code__host_put: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                code: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Somebody"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Answer"];
                };
            };
            /** @description A refusal (RFC 9457) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    set_options_rooms__code__options_put: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                code: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Options"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Answer"];
                };
            };
            /** @description A refusal (RFC 9457) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    start_match_rooms__code__start_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Answer"];
                };
            };
            /** @description A refusal (RFC 9457) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    rematch_rooms__code__rematch_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                code: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Rematch"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Answer"];
                };
            };
            /** @description A refusal (RFC 9457) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    act_rooms__code__actions_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                code: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Action"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Answer"];
                };
            };
            /** @description A refusal (RFC 9457) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    react_rooms__code__reactions_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                code: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewReaction"];
            };
        };
        responses: {
            /** @description Successful Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A refusal (RFC 9457) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    create_ticket_rooms__code__tickets_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ticket"];
                };
            };
            /** @description A refusal (RFC 9457) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    read_history_rooms__code__history_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["History"];
                };
            };
            /** @description A refusal (RFC 9457) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    read_replay_rooms__code__replay_get: {
        parameters: {
            query: {
                match: number;
                seat?: string | null;
                from?: number;
            };
            header?: never;
            path: {
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Replay"];
                };
            };
            /** @description A refusal (RFC 9457) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    read_record_rooms__code__record_get: {
        parameters: {
            query?: {
                match?: number | null;
            };
            header?: never;
            path: {
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description A refusal (RFC 9457) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    read_push_key_push_key_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PushKey"];
                };
            };
            /** @description A refusal (RFC 9457) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    subscribe_players_me_subscriptions_put: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewSubscription"];
            };
        };
        responses: {
            /** @description Successful Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A refusal (RFC 9457) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    unsubscribe_players_me_subscriptions_delete: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OldSubscription"];
            };
        };
        responses: {
            /** @description Successful Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A refusal (RFC 9457) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A refusal (RFC 9457) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
}
