<?php
// What an owner does in a WordPress with WooCommerce, without a browser: php shop.php <folder> <command> [JSON]
// Prints what came of it as JSON.
list( , $folder, $command ) = $argv;
$given                      = isset( $argv[3] ) ? json_decode( $argv[3], true ) : array();
define( 'WP_ADMIN', true );
$_SERVER['HTTP_HOST'] = '127.0.0.1';
require $folder . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/plugin.php';
wp_set_current_user( 1 );

function set_up_shop( $given ) {
	$options = array(
		'permalink_structure'                  => '/%postname%/',
		'woocommerce_coming_soon'              => 'no',
		'woocommerce_currency'                 => 'GBP',
		'woocommerce_default_country'          => 'GB',
		'woocommerce_weight_unit'              => 'kg',
		'woocommerce_calc_taxes'               => 'yes',
		'woocommerce_prices_include_tax'       => 'yes',
		'woocommerce_tax_display_cart'         => 'incl',
		'woocommerce_tax_display_shop'         => 'incl',
		'woocommerce_enable_guest_checkout'    => 'yes',
		'woocommerce_cod_settings'             => array( 'enabled' => 'yes', 'enable_for_virtual' => 'yes' ),
		'woocommerce_bacs_settings'            => array( 'enabled' => 'yes' ),
		'woocommerce_custom_orders_table_enabled' => 'yes',
	);
	foreach ( $options as $name => $value ) {
		update_option( $name, $value );
	}
	WC_Tax::_insert_tax_rate( array( 'tax_rate_country' => 'GB', 'tax_rate' => '20', 'tax_rate_name' => 'VAT', 'tax_rate_shipping' => 1 ) );
	$pages = array();
	foreach ( array( 'cart' => 'woocommerce_cart', 'checkout' => 'woocommerce_checkout', 'myaccount' => 'woocommerce_my_account' ) as $page => $shortcode ) {
		$id = wp_insert_post( array( 'post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'Classic ' . $page, 'post_name' => 'classic-' . $page, 'post_content' => "[$shortcode]" ) );
		update_option( 'woocommerce_' . $page . '_page_id', $id );
		$pages[ $page ] = $id;
	}
	$zone = new WC_Shipping_Zone();
	$zone->set_zone_name( 'United Kingdom' );
	$zone->add_location( 'GB', 'country' );
	$zone->save();
	$instance = $zone->add_shipping_method( 'baitdrop' );
	wc_create_new_customer( 'ann@example.test', 'ann', 'password', array( 'first_name' => 'Ann', 'last_name' => 'Archer' ) );
	flush_rewrite_rules();
	return array( 'instance' => $instance, 'pages' => $pages );
}

function add_product( $given ) {
	$product = new WC_Product_Simple();
	$product->set_props( $given );
	return array( 'id' => $product->save() );
}

function order_now( $id ) {
	$order = wc_get_order( $id );
	$meta  = array();
	foreach ( $order->get_meta_data() as $one ) {
		$data = $one->get_data();
		if ( 0 === strpos( $data['key'], '_baitdrop_' ) ) {
			$meta[ $data['key'] ] = $data['value'];
		}
	}
	$jobs = array();
	foreach ( as_get_scheduled_actions( array( 'group' => 'baitdrop', 'status' => 'pending', 'per_page' => 50 ) ) as $job ) {
		if ( (int) $job->get_args()[0] === (int) $id ) {
			$jobs[] = $job->get_hook();
		}
	}
	return array(
		'status'   => $order->get_status(),
		'meta'     => $meta,
		'notes'    => array_reverse( array_map( static function ( $note ) { return $note->content; }, wc_get_order_notes( array( 'order_id' => $id ) ) ) ),
		'shipping' => array_values( array_map( static function ( $line ) { return array( $line->get_method_id(), $line->get_name(), $line->get_total(), $line->get_total_tax() ); }, $order->get_shipping_methods() ) ),
		'jobs'     => $jobs,
		'table'    => \Automattic\WooCommerce\Utilities\OrderUtil::custom_orders_table_usage_is_enabled() ? 'own' : 'posts',
	);
}

/** Runs what waits, whatever the clock says. */
function run_jobs( $hooks ) {
	$ran = array();
	foreach ( $hooks as $hook ) {
		foreach ( ActionScheduler::store()->query_actions( array( 'hook' => $hook, 'status' => 'pending', 'per_page' => 50 ) ) as $id ) {
			ActionScheduler::runner()->process_action( $id );
			$ran[] = $hook;
		}
	}
	return $ran;
}

$commands = array(
	'activate'   => static function ( $given ) {
		$result = activate_plugin( $given['plugin'] );
		return is_wp_error( $result ) ? $result->get_error_message() : 'done';
	},
	'deactivate' => static function ( $given ) {
		deactivate_plugins( $given['plugin'] );
		return 'done';
	},
	'set-up'     => 'set_up_shop',
	'product'    => 'add_product',
	'stock'      => static function ( $given ) {
		return wc_get_product( $given['id'] )->get_stock_quantity();
	},
	'sell'       => static function ( $given ) {
		return wc_update_product_stock( wc_get_product( $given['id'] ), $given['quantity'], 'decrease' );
	},
	'order'      => static function ( $given ) {
		return order_now( $given['id'] );
	},
	'status'     => static function ( $given ) {
		wc_get_order( $given['id'] )->update_status( $given['status'] );
		return order_now( $given['id'] );
	},
	'refund'     => static function ( $given ) {
		$order = wc_get_order( $given['id'] );
		wc_create_refund( array( 'order_id' => $given['id'], 'amount' => isset( $given['amount'] ) ? $given['amount'] : $order->get_total() ) );
		return order_now( $given['id'] );
	},
	'send-again' => static function ( $given ) {
		do_action( 'woocommerce_order_action_baitdrop_send', wc_get_order( $given['id'] ) );
		return order_now( $given['id'] );
	},
	// As the order's screen has it.
	'lines'      => static function ( $given ) {
		$order            = wc_get_order( $given['id'] );
		$shipping_methods = WC()->shipping()->load_shipping_methods();
		ob_start();
		foreach ( $order->get_shipping_methods() as $item_id => $item ) {
			$order_taxes = $order->get_taxes();
			include WC_ABSPATH . 'includes/admin/meta-boxes/views/html-order-shipping.php';
		}
		return ob_get_clean();
	},
	'jobs'       => static function ( $given ) {
		return run_jobs( $given['hooks'] );
	},
	// WooCommerce refuses while the other place lacks an order.
	'orders-in'  => static function ( $given ) {
		update_option( 'woocommerce_custom_orders_table_data_sync_enabled', 'yes' );
		$both = wc_get_container()->get( \Automattic\WooCommerce\Internal\DataStores\Orders\DataSynchronizer::class );
		for ( $batch = $both->get_next_batch_to_process( 50 ); array() !== $batch; $batch = $both->get_next_batch_to_process( 50 ) ) {
			$both->process_batch( $batch );
		}
		update_option( 'woocommerce_custom_orders_table_enabled', 'own' === $given['table'] ? 'yes' : 'no' );
		return get_option( 'woocommerce_custom_orders_table_enabled' );
	},
	'zone'       => static function ( $given ) {
		$name = 'woocommerce_baitdrop_' . $given['instance'] . '_settings';
		update_option( $name, array_merge( (array) get_option( $name, array() ), $given['settings'] ) );
		WC_Cache_Helper::get_transient_version( 'shipping', true );
		return get_option( $name );
	},
	'features'   => static function () {
		return array_map(
			static function ( $feature ) {
				return in_array( 'baitdrop/baitdrop.php', \Automattic\WooCommerce\Utilities\FeaturesUtil::get_compatible_plugins_for_feature( $feature )['compatible'], true );
			},
			array( 'own' => 'custom_order_tables', 'blocks' => 'cart_checkout_blocks' )
		);
	},
	'forget'     => static function () {
		global $wpdb;
		$wpdb->query( "DELETE FROM {$wpdb->options} WHERE option_name LIKE '%transient%baitdrop%'" );
		WC_Cache_Helper::get_transient_version( 'shipping', true );
		wp_cache_flush();
		return 'done';
	},
	'api-key'    => static function () {
		global $wpdb;
		$key    = 'ck_' . wc_rand_hash();
		$secret = 'cs_' . wc_rand_hash();
		$wpdb->insert( $wpdb->prefix . 'woocommerce_api_keys', array( 'user_id' => 1, 'description' => 'BaitDrop', 'permissions' => 'read_write', 'consumer_key' => wc_api_hash( $key ), 'consumer_secret' => $secret, 'truncated_key' => substr( $key, -7 ) ) );
		return array( 'key' => $key, 'secret' => $secret );
	},
);
$result = call_user_func( $commands[ $command ], $given );
echo "\n", wp_json_encode( $result );
