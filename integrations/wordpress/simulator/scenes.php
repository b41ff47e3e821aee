<?php
// What happens in a shop with WooCommerce, with stand-ins for WordPress and WooCommerce and a BaitDrop that is real:
// BAITDROP_URL=… BAITDROP_SHOP=… BAITDROP_KEY=… php scenes.php <scene>
// Prints as JSON what a customer and the shop would see.
error_reporting( E_ALL );
set_error_handler(
	static function ( $level, $message, $file, $line ) {
		// Silenced with @, which is how a stand-in asks a server that may be away.
		if ( 0 === ( error_reporting() & $level ) ) {
			return false;
		}
		throw new ErrorException( $message, 0, $level, $file, $line );
	}
);

require __DIR__ . '/wordpress.php';
$scene = $argv[1];
if ( 'without-woocommerce' !== $scene ) {
	require __DIR__ . '/woocommerce.php';
}
update_option(
	'baitdrop_settings',
	array(
		'server_url'   => getenv( 'BAITDROP_URL' ),
		'shop_id'      => getenv( 'BAITDROP_SHOP' ),
		'delivery_key' => getenv( 'BAITDROP_KEY' ),
	)
);
require dirname( __DIR__ ) . '/baitdrop/baitdrop.php';
do_action( 'before_woocommerce_init' );
do_action( 'plugins_loaded' );
do_action( 'woocommerce_blocks_loaded' );
do_action( 'woocommerce_shipping_init' );

// What a line costs is told without VAT, and so is contents_cost; `cost` here is with it.
function package_of( $given = array() ) {
	$lines = isset( $given['lines'] ) ? $given['lines'] : array( array( 4, 0.5 ) );
	$cost  = isset( $given['cost'] ) ? $given['cost'] : 14.0;
	$each  = $cost / max( 1, count( $lines ) );
	return array(
		'contents'      => array_map(
			static function ( $line ) use ( $each ) {
				return array( 'quantity' => $line[0], 'data' => new Stand_In_Product( $line[1] ), 'line_total' => $each / 1.2, 'line_tax' => $each - $each / 1.2 );
			},
			$lines
		),
		'contents_cost' => $cost / 1.2,
		'destination'   => array(
			'country'   => isset( $given['country'] ) ? $given['country'] : 'GB',
			'postcode'  => isset( $given['postcode'] ) ? $given['postcode'] : 'BH24 1LA',
			'city'      => 'Ringwood',
			'address_1' => '3 Mill Lane',
			'address_2' => '',
		),
	);
}

// What a customer with such a cart reads in the table of totals, and what the checkout block is told.
function not_offered( $given = array() ) {
	$package                 = package_of( $given );
	$rate                    = rate_of( $given );
	$package['rates']        = null === $rate ? array() : array( new WC_Shipping_Rate( $rate ) );
	Stand_In_WC::$packages   = array( $package );
	$row                     = said( 'woocommerce_cart_totals_after_shipping' );
	$told                    = call_user_func( $GLOBALS['cart_of_blocks']['baitdrop'] )['not_offered'];
	$is_same                 = said( 'woocommerce_review_order_after_shipping' ) === $row && ( '' === $told ? '' === $row : false !== strpos( $row, $told ) );
	return $is_same ? $told : array( $row, $told );
}

function rate_of( $given = array(), $settings = array() ) {
	update_option( 'woocommerce_baitdrop_7_settings', $settings );
	$classes = apply_filters( 'woocommerce_shipping_methods', array() );
	$method  = new $classes['baitdrop']( 7 );
	$rates   = $method->get_rates_for_package( package_of( $given ) );
	return isset( $rates['baitdrop:7'] ) ? $rates['baitdrop:7'] : null;
}

// What the customer pays for it: WooCommerce adds the taxes to the cost.
function paid_for( $rate ) {
	return number_format( (float) $rate['cost'] + array_sum( $rate['taxes'] ), 2, '.', '' );
}

function price_of( $given = array(), $settings = array() ) {
	$rate = rate_of( $given, $settings );
	return null === $rate ? null : paid_for( $rate );
}

function order_of( $id, $given = array() ) {
	$order = new WC_Order(
		array_merge(
			array(
				'id'      => (int) $id,
				'status'  => 'pending',
				'rate'    => array( 'id' => 'baitdrop:7' ),
				'name'    => 'Ann Archer',
				'phone'   => '07700 900123',
				'note'    => '',
				'address' => array( 'address_1' => '3 Mill Lane', 'address_2' => '', 'city' => 'Ringwood', 'postcode' => 'bh24 1la' ),
				'items'   => array(
					new Stand_In_Item( 'Angler&#039;s <b>maggots</b> &amp; hemp', 4, 3.5, new Stand_In_Product( 0.5 ) ),
					new Stand_In_Item( 'A book to read on screen', 1, 9, new Stand_In_Product( 0, false ) ),
				),
			),
			$given
		)
	);
	$order->save();
	return $order;
}

function seen( $id ) {
	return array(
		'meta'  => WC_Order::$stored[ $id ]['meta'],
		'notes' => isset( WC_Order::$notes[ $id ] ) ? WC_Order::$notes[ $id ] : array(),
		'mails' => isset( WC_Order::$mails[ $id ] ) ? WC_Order::$mails[ $id ] : array(),
		'page'  => said( 'woocommerce_order_details_after_order_table', wc_get_order( $id ) ),
		'jobs'  => array_column( $GLOBALS['jobs'], 0 ),
	);
}

function away() {
	update_option( 'baitdrop_settings', array_merge( get_option( 'baitdrop_settings' ), array( 'server_url' => 'http://127.0.0.1:9' ) ) );
}
function back() {
	update_option( 'baitdrop_settings', array_merge( get_option( 'baitdrop_settings' ), array( 'server_url' => getenv( 'BAITDROP_URL' ) ) ) );
}
function move_on( $id, $status ) {
	$delivery = wc_get_order( $id )->get_meta( '_baitdrop_delivery' );
	$answer   = BaitDrop_Shop_Api::request( 'POST', '/deliveries/' . $delivery . '/simulate', json_encode( array( 'status' => $status ) ) );
	if ( 200 !== $answer['status'] ) {
		throw new Exception( $answer['message'] );
	}
}

$scenes = array(
	'without-woocommerce' => static function () {
		return array_values( preg_grep( '/woocommerce/', array_keys( $GLOBALS['hooks'] ) ) );
	},
	'hidden'              => static function () {
		return apply_filters( 'woocommerce_hidden_order_itemmeta', array( '_qty' ) );
	},
	'compatibility'       => static function () {
		return \Automattic\WooCommerce\Utilities\FeaturesUtil::$declared;
	},
	'rate'                => static function () {
		$rate = rate_of();
		return null === $rate ? null : array( 'label' => $rate['label'], 'cost' => paid_for( $rate ), 'vat' => number_format( array_sum( $rate['taxes'] ), 2 ), 'requests' => $GLOBALS['requests'] );
	},
	'rates'               => static function () {
		$prices = array(
			'usual'        => price_of(),
			'fixed'        => price_of( array(), array( 'fixed_price' => '4.5' ) ),
			'free'         => price_of( array( 'cost' => 50.0 ), array( 'free_from' => '50' ) ),
			'not yet free' => price_of( array( 'cost' => 49.99 ), array( 'free_from' => '50' ) ),
			'too heavy'    => price_of( array( 'lines' => array( array( 31, 0.5 ) ) ) ),
			'no limit'     => price_of( array( 'lines' => array( array( 31, 0.5 ) ) ), array( 'max_weight' => '' ) ),
			'too far'      => price_of( array( 'postcode' => 'EH1 1AA' ) ),
			'no postcode'  => price_of( array( 'postcode' => '' ) ),
			'not one'      => price_of( array( 'postcode' => 'ZZ99 9ZZ' ) ),
			'abroad'       => price_of( array( 'country' => 'FR' ) ),
			'nothing'      => price_of( array( 'lines' => array() ) ),
			'many lines'   => price_of( array( 'lines' => array_fill( 0, 51, array( 1, 0 ) ) ) ),
			'very dear'    => price_of( array( 'cost' => 10000.01 ) ),
		);
		$before              = count( $GLOBALS['requests'] );
		$prices['again']     = price_of();
		$prices['requests']  = count( $GLOBALS['requests'] ) - $before;
		$GLOBALS['currency'] = 'EUR';
		$prices['euros']     = price_of();
		return $prices;
	},
	'not-offered'         => static function () {
		return array(
			'usual'     => not_offered(),
			'too heavy' => not_offered( array( 'lines' => array( array( 31, 0.5 ) ) ) ),
			'too far'   => not_offered( array( 'postcode' => 'EH1 1AA' ) ),
			'not one'   => not_offered( array( 'postcode' => 'ZZ99 9ZZ' ) ),
			'abroad'    => not_offered( array( 'country' => 'FR' ) ),
		);
	},
	'away'                => static function () {
		away();
		$rates = array( price_of(), price_of() );
		return array( 'rates' => $rates, 'requests' => count( $GLOBALS['requests'] ) );
	},
	'paid'                => static function () {
		$order = order_of( $GLOBALS['argv'][2], array( 'rate' => rate_of( array( 'cost' => 23.0 ) ) ) );
		$order->payment_complete();
		wc_get_order( $order->get_id() )->update_status( 'processing' );
		return seen( $order->get_id() );
	},
	'typed-in'            => static function () {
		order_of( $GLOBALS['argv'][2], array( 'is_typed_in' => true, 'note' => 'Gate 1 &amp; 2' ) )->payment_complete();
		return seen( (int) $GLOBALS['argv'][2] );
	},
	'other-way'           => static function () {
		$order = order_of( $GLOBALS['argv'][2], array( 'rate' => array( 'id' => 'flat_rate:1' ) ) );
		$order->payment_complete();
		$order->update_status( 'cancelled' );
		return seen( $order->get_id() ) + array( 'requests' => $GLOBALS['requests'] );
	},
	'late-answer'         => static function () {
		$order = order_of( $GLOBALS['argv'][2] );
		away();
		$order->payment_complete();
		$first = seen( $order->get_id() );
		back();
		run_jobs();
		return array( 'first' => $first, 'then' => seen( $order->get_id() ) );
	},
	'old-quote'           => static function () {
		$rate = array( 'id' => 'baitdrop:7', 'meta_data' => array( '_baitdrop_quote' => 'v1.not-one', '_baitdrop_quote_until' => gmdate( 'c', time() + 600 ) ) );
		order_of( $GLOBALS['argv'][2], array( 'rate' => $rate ) )->payment_complete();
		return seen( (int) $GLOBALS['argv'][2] );
	},
	'refused'             => static function () {
		$order = order_of( $GLOBALS['argv'][2], array( 'note' => 'test: courier_refused' ) );
		$order->payment_complete();
		$first   = seen( $order->get_id() );
		$actions = apply_filters( 'woocommerce_order_actions', array(), wc_get_order( $order->get_id() ) );
		$mended  = wc_get_order( $order->get_id() );
		$mended->data['note'] = '';
		$mended->save();
		do_action( 'woocommerce_order_action_baitdrop_send', $mended );
		return array( 'first' => $first, 'actions' => $actions, 'then' => seen( $order->get_id() ), 'actions then' => apply_filters( 'woocommerce_order_actions', array(), wc_get_order( $order->get_id() ) ) );
	},
	'nobody-free'         => static function () {
		$order = order_of( $GLOBALS['argv'][2], array( 'note' => 'test: no_courier' ) );
		$order->payment_complete();
		for ( $round = 0; $round < 6; $round++ ) {
			run_jobs();
		}
		return seen( $order->get_id() );
	},
	'unknown-then-cancelled' => static function () {
		$order = order_of( $GLOBALS['argv'][2], array( 'note' => 'test: courier_unreachable' ) );
		$order->payment_complete();
		wc_get_order( $order->get_id() )->update_status( 'cancelled' );
		run_jobs();
		return seen( $order->get_id() );
	},
	'cancelled'           => static function () {
		$order = order_of( $GLOBALS['argv'][2] );
		$order->payment_complete();
		wc_get_order( $order->get_id() )->update_status( 'cancelled' );
		$first = seen( $order->get_id() );
		wc_get_order( $order->get_id() )->payment_complete();
		return array( 'first' => $first, 'paid again' => seen( $order->get_id() ) );
	},
	'cancelled-while-away' => static function () {
		$order = order_of( $GLOBALS['argv'][2] );
		$order->payment_complete();
		away();
		wc_get_order( $order->get_id() )->update_status( 'cancelled' );
		back();
		run_jobs();
		return seen( $order->get_id() );
	},
	'too-late'            => static function () {
		$order = order_of( $GLOBALS['argv'][2] );
		$order->payment_complete();
		move_on( $order->get_id(), 'pickup' );
		move_on( $order->get_id(), 'pickup_complete' );
		wc_get_order( $order->get_id() )->update_status( 'refunded' );
		return seen( $order->get_id() );
	},
	'followed'            => static function () {
		$order = order_of( $GLOBALS['argv'][2] );
		$order->payment_complete();
		foreach ( array( 'pickup', 'pickup_complete', 'dropoff', 'delivered' ) as $status ) {
			move_on( $order->get_id(), $status );
		}
		run_jobs();
		return seen( $order->get_id() );
	},
	'phones'              => static function () {
		$words = array();
		foreach ( array( '07700 900123', '+44 (0)1425 470123', '0033 1 23 45', '' ) as $phone ) {
			$errors = new WP_Error();
			do_action( 'woocommerce_after_checkout_validation', array( 'shipping_method' => array( 'baitdrop:7' ), 'billing_phone' => $phone ), $errors );
			try {
				do_action( 'woocommerce_store_api_checkout_order_processed', order_of( 1, array( 'phone' => $phone ) ) );
				$block = '';
			} catch ( \Automattic\WooCommerce\StoreApi\Exceptions\RouteException $refusal ) {
				$block = $refusal->getMessage();
			}
			$words[ $phone ] = array( array() === $errors->errors ? '' : $errors->get_error_message(), $block );
		}
		return $words;
	},
	'keys'                => static function () {
		$GLOBALS['settings_errors'] = array();
		$accepted                   = array();
		foreach ( array_slice( $GLOBALS['argv'], 2 ) as $key ) {
			$accepted[] = array() !== BaitDrop_Delivery_Key::typed( array( 'delivery_key' => $key ) );
		}
		return array( 'accepted' => $accepted, 'words' => $GLOBALS['settings_errors'] );
	},
);
echo json_encode( array( 'seen' => $scenes[ $scene ](), 'logged' => isset( $GLOBALS['logged'] ) ? $GLOBALS['logged'] : array() ) );
